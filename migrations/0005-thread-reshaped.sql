-- Counts the changes of a thread that are no append: who holds the thread at this count needs only what came after.
ALTER TABLE thread ADD COLUMN reshaped INT NOT NULL DEFAULT 0;

-- A thread's plan needs no times.
ALTER TABLE comment DROP KEY skeleton, ADD KEY skeleton (story_id, seq, parent_seq, depth, score, state);
