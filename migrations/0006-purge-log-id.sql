-- Names this log. Its numbers mean nothing in another one: caches that sites share keep them apart by this, also those of a
-- database that was made anew under an old name.
ALTER TABLE purge_seq ADD COLUMN log_id CHAR(36) COLLATE utf8mb4_bin NULL;

UPDATE purge_seq SET log_id = UUID();
