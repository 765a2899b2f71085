// Runs inside the pages that look.test.ts opens: plain JavaScript, beside axe-core.

/** What axe-core finds wrong, a line each. */
globalThis.findFaults = async () => {
  const { violations } = await globalThis.axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
};

/** Pixels by which the page is wider than the window. */
globalThis.measureOverflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Scrolls to the end, so that lazy pictures come too, and tells what moved, a line each. */
globalThis.findShifts = async () => {
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push(`${value}: ${sources.map(({ node }) => node?.className || node?.nodeName).join()}`);
  }).observe({ type: 'layout-shift', buffered: true });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    window.scrollTo(0, top);
    await frame();
    await frame();
  }
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode()));
  await frame();
  await frame();
  return shifts;
};
