-- Scoped rules: they raise the mode for some anonymous readers. A few rows at most; `scope` as in mode_setting.
CREATE TABLE mode_rule (
  id VARCHAR(40) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  scope VARCHAR(80) COLLATE utf8mb4_bin NOT NULL,
  mode VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  from_host VARCHAR(255) COLLATE utf8mb4_bin NULL,
  path VARCHAR(500) COLLATE utf8mb4_bin NULL,
  share TINYINT UNSIGNED NULL,
  reason VARCHAR(500) NOT NULL DEFAULT '',
  until DATETIME(3) NULL,
  set_by VARCHAR(120) NOT NULL DEFAULT '',
  set_at DATETIME(3) NOT NULL,
  KEY mode_rule_scope (scope, set_at)
);
