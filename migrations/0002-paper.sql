-- The paper's own name, one row.
CREATE TABLE paper (
  id TINYINT NOT NULL PRIMARY KEY,
  name VARCHAR(120) NOT NULL,
  tagline VARCHAR(300) NOT NULL DEFAULT ''
);
