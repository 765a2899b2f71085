-- Every paper has a front page, an empty one too.
INSERT IGNORE INTO front (slug, slots) VALUES ('home', 24);
