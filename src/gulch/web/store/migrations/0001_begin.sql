-- Understood by SQLite and PostgreSQL alike. Statements end with a semicolon at the end of a line.
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE recoveries (
    token TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    expires BIGINT NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    engine BIGINT NOT NULL,
    options TEXT NOT NULL,
    position TEXT NOT NULL,
    size BIGINT NOT NULL,
    seed TEXT NOT NULL,
    name TEXT NOT NULL,
    listed BIGINT NOT NULL,
    host TEXT NOT NULL,
    idem TEXT NOT NULL,
    invite TEXT NOT NULL UNIQUE,
    watch TEXT NOT NULL,
    status TEXT NOT NULL,
    version BIGINT NOT NULL,
    stirred BIGINT NOT NULL,
    turn TEXT NOT NULL,
    result TEXT NOT NULL,
    rematch TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    UNIQUE (host, idem)
);
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    away BIGINT NOT NULL,
    resigned BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,
    idem TEXT NOT NULL,
    quiet BIGINT NOT NULL,
    body TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, idem)
);
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    idem TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, idem)
);
CREATE TABLE votes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    kind TEXT NOT NULL,
    asker BIGINT NOT NULL,
    body TEXT NOT NULL,
    yes TEXT NOT NULL,
    state TEXT NOT NULL,
    idem TEXT NOT NULL,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, idem)
);
