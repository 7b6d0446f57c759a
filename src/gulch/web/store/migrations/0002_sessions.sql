-- Cookies that can be revoked, and something for /healthz to write.
ALTER TABLE guests ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN undated BIGINT NOT NULL DEFAULT 0;
CREATE TABLE heartbeat (
    part TEXT PRIMARY KEY,
    beat BIGINT NOT NULL
);
