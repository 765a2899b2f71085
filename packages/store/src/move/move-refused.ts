/** The writes are where they were. */
export class MoveRefused extends Error {
  readonly obstacles: readonly string[];

  constructor(obstacles: readonly string[], options?: { cause?: unknown }) {
    super(obstacles.join('\n'), options);
    this.name = 'MoveRefused';
    this.obstacles = obstacles;
  }
}
