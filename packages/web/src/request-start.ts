const START = /^t=(\d{10})\.?(\d{3})$/;

/** When a proxy took a request, in Unix ms, from its `X-Request-Start`: `t=` with seconds and milliseconds (nginx), or milliseconds. */
export function requestStart(header: string | string[] | undefined): number | undefined {
  const found = typeof header === 'string' ? START.exec(header) : null;
  return found === null ? undefined : Number(`${found[1]}${found[2]}`);
}
