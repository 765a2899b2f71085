-- A form that is sent twice must not make two stories, and two saves of one open form are no conflict between people:
-- each opened form has a key.
ALTER TABLE story ADD COLUMN form_key BINARY(16) NULL, ADD UNIQUE KEY story_form (form_key);

ALTER TABLE revision ADD COLUMN form_key BINARY(16) NULL;
