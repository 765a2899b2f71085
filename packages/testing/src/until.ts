/** Asks again and again until the answer is yes; rejects when it is still no after `within` milliseconds. */
export async function until(
  ask: () => Promise<boolean> | boolean,
  { within, what }: { within: number; what: string },
): Promise<void> {
  const end = performance.now() + within;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`Waited ${within} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
