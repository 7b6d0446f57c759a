-- How many hints were given at this table.
ALTER TABLE tables ADD COLUMN hints BIGINT NOT NULL DEFAULT 0;
