-- Which server takes the writes, told by the servers themselves: of two that say different things, the higher epoch is right.
-- Without a server_id that is the one of DATABASE_URL. Written by `nightdesk database move` and `promote` alone.
CREATE TABLE database_role (
  id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
  epoch INT UNSIGNED NOT NULL,
  server_id INT UNSIGNED NULL,
  at DATETIME(3) NOT NULL,
  moved_by VARCHAR(120) NOT NULL,
  reason VARCHAR(500) NOT NULL
) DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_520_ci;

INSERT INTO database_role (id, epoch, server_id, at, moved_by, reason) VALUES (1, 0, NULL, UTC_TIMESTAMP(3), 'nightdesk', 'as DATABASE_URL says');
