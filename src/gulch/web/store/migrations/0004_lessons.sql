-- How far each guest has come in each lesson. A lesson is no table: its position follows from the answers.
CREATE TABLE lessons (
    guest TEXT NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    answers TEXT NOT NULL,
    tried BIGINT NOT NULL,
    done BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (guest, game, lesson)
);
