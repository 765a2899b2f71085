-- What was last said of each switch. A name that is not here was never set; one that this version does not know is kept.
-- `version` grows with each change: who sets a switch may name the version he saw.
CREATE TABLE switch_state (
  name VARCHAR(64) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  value VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  reason VARCHAR(500) NOT NULL DEFAULT '',
  until DATETIME(3) NULL,
  set_by VARCHAR(120) NOT NULL DEFAULT '',
  set_at DATETIME(3) NOT NULL,
  version INT NOT NULL
);
