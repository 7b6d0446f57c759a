-- Are odds told at this table?
ALTER TABLE tables ADD COLUMN odds BIGINT NOT NULL DEFAULT 1;
-- What a seat has ordered to be answered for it, in the words of its game; empty: nothing.
ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '';
