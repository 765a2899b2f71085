import { PageUnavailable } from './page-unavailable.ts';

/** Renders for one reader alone. Nobody else is served with them, so they must not take all of the process. */
export interface PersonalRenders {
  /** @throws PageUnavailable at once when as many as may run are running */
  run<T>(render: () => Promise<T>): Promise<T>;
}

export function openPersonalRenders(most: number): PersonalRenders {
  let running = 0;
  return {
    run: async (render) => {
      if (running >= most)
        throw new PageUnavailable(`${most} pages are being rendered for signed-in readers`);
      running += 1;
      try {
        return await render();
      } finally {
        running -= 1;
      }
    },
  };
}
