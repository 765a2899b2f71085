-- The paper's own schema. Runs on MySQL 8.4 and MariaDB 10.11+. Times are UTC.
-- Text that people read: utf8mb4_unicode_520_ci. Slugs, paths and keys: utf8mb4_bin, compared to the byte.

ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;

-- The one ordered record of purges. `purge_seq` is a single row; its lock makes log order equal commit order.
CREATE TABLE purge_seq (
  id TINYINT NOT NULL PRIMARY KEY,
  n BIGINT NOT NULL
);

INSERT INTO purge_seq (id, n) VALUES (1, 0);

CREATE TABLE purge_log (
  seq BIGINT NOT NULL,
  tag VARCHAR(600) COLLATE utf8mb4_bin NOT NULL,
  hard TINYINT NOT NULL DEFAULT 0,
  at DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (seq, tag),
  KEY purge_log_at (at)
);

-- Degrade mode by scope: 'global' or 'box:NAME'.
CREATE TABLE mode_setting (
  scope VARCHAR(80) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  mode VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  reason VARCHAR(500) NOT NULL DEFAULT '',
  until DATETIME(3) NULL,
  set_by VARCHAR(120) NOT NULL DEFAULT '',
  set_at DATETIME(3) NOT NULL
);

CREATE TABLE section (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  slug VARCHAR(120) COLLATE utf8mb4_bin NOT NULL,
  name VARCHAR(120) NOT NULL,
  description VARCHAR(500) NOT NULL DEFAULT '',
  position INT NOT NULL DEFAULT 0,
  UNIQUE KEY section_slug (slug)
);

CREATE TABLE author (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  slug VARCHAR(191) COLLATE utf8mb4_bin NOT NULL,
  name VARCHAR(191) NOT NULL,
  title VARCHAR(191) NOT NULL DEFAULT '',
  bio VARCHAR(2000) NOT NULL DEFAULT '',
  UNIQUE KEY author_slug (slug)
);

CREATE TABLE tag (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  slug VARCHAR(191) COLLATE utf8mb4_bin NOT NULL,
  name VARCHAR(191) NOT NULL,
  UNIQUE KEY tag_slug (slug)
);

-- `file` is a name under the media folder, NULL while the picture still lies at `source_url` alone.
-- `widths` lists the sizes made from it, as "400,800,1600".
CREATE TABLE media (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  file VARCHAR(191) COLLATE utf8mb4_bin NULL,
  source_url VARCHAR(2000) NULL,
  mime VARCHAR(80) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  width INT NULL,
  height INT NULL,
  widths VARCHAR(120) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  alt VARCHAR(1000) NOT NULL DEFAULT '',
  caption VARCHAR(2000) NOT NULL DEFAULT '',
  credit VARCHAR(500) NOT NULL DEFAULT '',
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY media_file (file)
);

-- Facts that lists need are those of the published revision; while nothing is published, those of the latest.
-- `version` grows with each change: who saves names the version it began with.
CREATE TABLE story (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  kind ENUM('story', 'page') NOT NULL DEFAULT 'story',
  state ENUM('draft', 'scheduled', 'published', 'unpublished') NOT NULL DEFAULT 'draft',
  version INT NOT NULL DEFAULT 1,
  slug VARCHAR(191) COLLATE utf8mb4_bin NOT NULL,
  path VARCHAR(512) COLLATE utf8mb4_bin NULL,
  section_id BIGINT NULL,
  headline VARCHAR(500) NOT NULL,
  standfirst VARCHAR(2000) NOT NULL DEFAULT '',
  lead_media_id BIGINT NULL,
  language VARCHAR(35) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  latest_revision_id BIGINT NULL,
  published_revision_id BIGINT NULL,
  scheduled_for DATETIME(3) NULL,
  first_published_at DATETIME(3) NULL,
  published_at DATETIME(3) NULL,
  comments ENUM('open', 'closed', 'none') NOT NULL DEFAULT 'open',
  created_at DATETIME(3) NOT NULL,
  changed_at DATETIME(3) NOT NULL,
  UNIQUE KEY story_path (path),
  KEY story_newest (kind, state, first_published_at, id),
  KEY story_section_newest (section_id, kind, state, first_published_at, id),
  KEY story_scheduled (state, scheduled_for),
  KEY story_changed (changed_at, id),
  KEY story_slug (slug),
  CONSTRAINT story_section FOREIGN KEY (section_id) REFERENCES section (id)
);

-- A revision never changes once it is written. `bylines` and `tags` are ids as JSON arrays, in order.
CREATE TABLE revision (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  story_id BIGINT NOT NULL,
  number INT NOT NULL,
  headline VARCHAR(500) NOT NULL,
  standfirst VARCHAR(2000) NOT NULL DEFAULT '',
  section_id BIGINT NULL,
  bylines VARCHAR(2000) COLLATE utf8mb4_bin NOT NULL,
  tags VARCHAR(2000) COLLATE utf8mb4_bin NOT NULL,
  lead_media_id BIGINT NULL,
  body MEDIUMTEXT NOT NULL,
  body_html MEDIUMTEXT NOT NULL,
  words INT NOT NULL DEFAULT 0,
  staff_id BIGINT NULL,
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY revision_number (story_id, number),
  CONSTRAINT revision_story FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE CASCADE
);

-- Published stories only; an unpublished one has no rows here, so lists need no second look.
CREATE TABLE story_byline (
  story_id BIGINT NOT NULL,
  position INT NOT NULL,
  author_id BIGINT NOT NULL,
  first_published_at DATETIME(3) NOT NULL,
  PRIMARY KEY (story_id, position),
  KEY story_byline_newest (author_id, first_published_at, story_id),
  CONSTRAINT story_byline_story FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE CASCADE,
  CONSTRAINT story_byline_author FOREIGN KEY (author_id) REFERENCES author (id)
);

CREATE TABLE story_tag (
  story_id BIGINT NOT NULL,
  position INT NOT NULL,
  tag_id BIGINT NOT NULL,
  first_published_at DATETIME(3) NOT NULL,
  PRIMARY KEY (story_id, position),
  KEY story_tag_newest (tag_id, first_published_at, story_id),
  CONSTRAINT story_tag_story FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE CASCADE,
  CONSTRAINT story_tag_tag FOREIGN KEY (tag_id) REFERENCES tag (id)
);

-- Every address the paper ever answered. 'redirect' goes to the story's address of today (or to `target`), so
-- a twice renamed story needs one hop; 'gone' answers 410.
CREATE TABLE address (
  path VARCHAR(700) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  state ENUM('live', 'redirect', 'gone') NOT NULL,
  story_id BIGINT NULL,
  target VARCHAR(700) COLLATE utf8mb4_bin NULL,
  changed_at DATETIME(3) NOT NULL,
  KEY address_story (story_id),
  CONSTRAINT address_of_story FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE SET NULL
);

-- A curated page: 'home' or a section's slug. Slots without a story are filled by the newest (backfill).
CREATE TABLE front (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  slug VARCHAR(120) COLLATE utf8mb4_bin NOT NULL,
  section_id BIGINT NULL,
  slots INT NOT NULL DEFAULT 24,
  UNIQUE KEY front_slug (slug)
);

CREATE TABLE slot (
  front_id BIGINT NOT NULL,
  position INT NOT NULL,
  story_id BIGINT NOT NULL,
  pinned_until DATETIME(3) NULL,
  PRIMARY KEY (front_id, position),
  UNIQUE KEY slot_story (front_id, story_id),
  KEY slot_of_story (story_id),
  CONSTRAINT slot_front FOREIGN KEY (front_id) REFERENCES front (id) ON DELETE CASCADE,
  CONSTRAINT slot_story_id FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE CASCADE
);

-- One row a story that has or may have comments. `total` counts shown comments: the one rule for every page.
CREATE TABLE thread (
  story_id BIGINT NOT NULL PRIMARY KEY,
  next_seq INT NOT NULL DEFAULT 1,
  total INT NOT NULL DEFAULT 0,
  CONSTRAINT thread_story FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE CASCADE
);

-- `seq` numbers a story's comments in order of arrival; a parent's is lower than its child's. Root: parent_seq 0,
-- root_seq its own. `skeleton` covers all that a thread's plan needs, so that no text is read for it.
CREATE TABLE comment (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  story_id BIGINT NOT NULL,
  seq INT NOT NULL,
  parent_seq INT NOT NULL DEFAULT 0,
  root_seq INT NOT NULL,
  depth INT NOT NULL DEFAULT 0,
  score INT NOT NULL DEFAULT 1,
  state ENUM('shown', 'pending', 'removed', 'deleted', 'spam') NOT NULL DEFAULT 'shown',
  reason VARCHAR(191) NOT NULL DEFAULT '',
  author_name VARCHAR(191) NOT NULL DEFAULT '',
  author_url VARCHAR(500) NOT NULL DEFAULT '',
  posted_key BINARY(32) NULL,
  created_at DATETIME(3) NOT NULL,
  edited_at DATETIME(3) NULL,
  UNIQUE KEY comment_seq (story_id, seq),
  UNIQUE KEY comment_posted (posted_key),
  KEY skeleton (story_id, seq, parent_seq, depth, score, state, created_at),
  CONSTRAINT comment_story FOREIGN KEY (story_id) REFERENCES story (id) ON DELETE CASCADE
);

CREATE TABLE comment_text (
  comment_id BIGINT NOT NULL PRIMARY KEY,
  source MEDIUMTEXT NOT NULL,
  format ENUM('markdown', 'html') NOT NULL DEFAULT 'markdown',
  html MEDIUMTEXT NOT NULL,
  CONSTRAINT comment_text_comment FOREIGN KEY (comment_id) REFERENCES comment (id) ON DELETE CASCADE
);

CREATE TABLE staff (
  id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  email VARCHAR(191) NOT NULL,
  name VARCHAR(191) NOT NULL,
  role ENUM('editor', 'ops', 'owner') NOT NULL DEFAULT 'editor',
  author_id BIGINT NULL,
  password_hash VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(3) NOT NULL,
  disabled_at DATETIME(3) NULL,
  UNIQUE KEY staff_email (email),
  CONSTRAINT staff_author FOREIGN KEY (author_id) REFERENCES author (id)
);

CREATE TABLE staff_session (
  token_hash BINARY(32) NOT NULL PRIMARY KEY,
  staff_id BIGINT NOT NULL,
  created_at DATETIME(3) NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  KEY staff_session_expires (expires_at),
  CONSTRAINT staff_session_staff FOREIGN KEY (staff_id) REFERENCES staff (id) ON DELETE CASCADE
);

-- What an import made of each item of its source: run again, it updates instead of doubling.
CREATE TABLE import_record (
  source VARCHAR(120) COLLATE utf8mb4_bin NOT NULL,
  kind VARCHAR(20) COLLATE utf8mb4_bin NOT NULL,
  external_id VARCHAR(300) COLLATE utf8mb4_bin NOT NULL,
  local_id BIGINT NOT NULL,
  content_hash BINARY(32) NOT NULL,
  imported_at DATETIME(3) NOT NULL,
  PRIMARY KEY (source, kind, external_id),
  KEY import_record_local (kind, local_id)
);
