/**
 * `warm`: it has what it needs to serve well. `over-memory`: it takes more than it may. `heir-prepared`: what its
 * successor warms itself with is on the disk.
 */
export type ToPrimary = 'warm' | 'over-memory' | 'heir-prepared';

/**
 * `open`: it may say that it is ready. `prepare-heir`: another will take its place. `drain`: the whole box ends soon, so say
 * that it is not ready, and go on. `end`: finish what is running, and end.
 */
export type ToWorker = 'open' | 'prepare-heir' | 'drain' | 'end';
