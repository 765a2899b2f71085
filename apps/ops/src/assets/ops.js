// Live values and charts. Every page and every action of the console works without this file.
const section = document.getElementById('charts');
const status = document.getElementById('link-state');
const LAYERS = ['memory', 'shared', 'pressed', 'live', 'stale', 'failed'];
const DASHES = [[], [8, 3], [2, 2], [8, 3, 2, 3], [4, 4], [1, 3]];
const MOST_POINTS = 450;
const QUARTER_HOUR = 900;
let points = [];
let charts = [];
let events;

if (section) {
  section.hidden = false;
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', drawAnew);
  new ResizeObserver(fit).observe(section);
  connect();
}

function connect() {
  if (events || document.hidden) return;
  events = new EventSource(section.dataset.events);
  events.addEventListener('open', () => {
    say('');
    void catchUp();
  });
  events.addEventListener('error', () => {
    say('The connection to the console is lost. Trying again …');
    // Refused for good, as after the session has ended: the browser does not try again by itself.
    if (events?.readyState === EventSource.CLOSED) setTimeout(reconnect, 5000);
  });
  events.addEventListener('look', ({ data }) => show(JSON.parse(data)));
}

function disconnect() {
  events?.close();
  events = undefined;
}

function reconnect() {
  disconnect();
  connect();
}

/** What was missed while the page was hidden or cut off. */
async function catchUp() {
  const answer = await fetch(section.dataset.history).catch(() => undefined);
  if (!answer?.ok) return;
  ({ points } = await answer.json());
  drawAnew();
}

function show({ parts, point }) {
  say('');
  for (const [id, html] of Object.entries(parts)) renew(document.getElementById(id), html);
  points.push(point);
  if (points.length > MOST_POINTS) points.shift();
  draw();
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

/** Takes over what differs and leaves the rest, so that nobody loses the focus or what is unfolded. */
function renew(element, html) {
  const next = element.cloneNode(false);
  next.innerHTML = html;
  renewChildren(element, next);
}

function renewChildren(old, next) {
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  after.forEach((node, place) => {
    const there = before[place];
    if (!there) old.append(node);
    else if (there.nodeType !== node.nodeType || there.nodeName !== node.nodeName) there.replaceWith(node);
    else if (node.nodeType !== Node.ELEMENT_NODE) {
      if (there.nodeValue !== node.nodeValue) there.nodeValue = node.nodeValue;
    } else {
      renewAttributes(there, node);
      renewChildren(there, node);
    }
  });
  for (const node of before.slice(after.length)) node.remove();
}

function renewAttributes(old, next) {
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  // `open` is the reader's own doing.
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
}

/** What a chart shows now: the name of each line with its values. */
function linesOf(kind) {
  if (kind === 'layers') {
    const seen = LAYERS.filter((layer) => points.some((point) => point.layers[layer] !== undefined));
    return seen.map((layer) => ({
      name: layer,
      colour: layer,
      values: points.map(({ layers }) => layers[layer] ?? 0),
    }));
  }
  const boxes = [...new Set(points.flatMap((point) => Object.keys(point.boxes)))].sort();
  return boxes.map((box, place) => ({
    name: box,
    colour: LAYERS[place % LAYERS.length],
    values: points.map((point) => point.boxes[box]?.[kind] ?? null),
  }));
}

function drawAnew() {
  for (const { plot } of charts) plot.destroy();
  charts = [...section.querySelectorAll('[data-chart]')].map(newChart);
}

function draw() {
  for (const chart of charts) {
    const lines = linesOf(chart.kind);
    if (lines.map(({ name }) => name).join() !== chart.names) return drawAnew();
    chart.plot.setData([points.map(({ t }) => t), ...lines.map(({ values }) => values)]);
  }
}

function newChart(place) {
  const kind = place.dataset.chart;
  const lines = linesOf(kind);
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name === 'pressed' ? 'press' : name}`).trim();
  const axis = {
    stroke: colour('soft'),
    grid: { stroke: colour('rule'), width: 1 },
    ticks: { stroke: colour('rule'), width: 1 },
    font: '12px Franklin, sans-serif',
  };
  const legend = legendOf(place, lines);
  const options = {
    ...sizeOf(place),
    cursor: { drag: { x: false, y: false } },
    legend: { show: false },
    scales: {
      // As far back as there is something to see, and two minutes at least.
      x: { range: (_plot, low, high) => [Math.max(high - QUARTER_HOUR, Math.min(low, high - 120)), high] },
      y: { range: (_plot, _low, high) => [0, Math.max((high ?? 0) * 1.1, 1)] },
    },
    axes: [
      { ...axis, values: (_plot, times) => times.map(clock), space: 60 },
      { ...axis, size: 48 },
    ],
    series: [
      {},
      ...lines.map(({ colour: of }, at) => ({
        stroke: colour(of),
        width: 2,
        dash: DASHES[at % DASHES.length],
        points: { show: false },
      })),
    ],
    hooks: { setData: [legend], setCursor: [legend] },
  };
  const data = [points.map(({ t }) => t), ...lines.map(({ values }) => values)];
  return { kind, place, names: lines.map(({ name }) => name).join(), plot: new uPlot(options, data, place) };
}

/** Names, strokes and values: where the pointer is, else the latest. Colour is never the only sign. */
function legendOf(place, lines) {
  const list =
    place.parentElement.querySelector('.legend') ??
    place.parentElement.appendChild(document.createElement('ul'));
  list.className = 'legend';
  list.replaceChildren(
    ...lines.map(({ name, colour }, at) => {
      const item = document.createElement('li');
      item.innerHTML = `<svg viewBox="0 0 26 8" aria-hidden="true"><line class="line-${colour}" x1="0" y1="4" x2="26" y2="4" stroke-width="3" stroke-dasharray="${DASHES[at % DASHES.length].join(' ')}"/></svg><span></span> <b></b>`;
      item.querySelector('span').textContent = name;
      return item;
    }),
  );
  return (plot) => {
    const at = plot.cursor.idx ?? plot.data[0].length - 1;
    [...list.children].forEach((item, line) => {
      const value = plot.data[line + 1]?.[at];
      item.lastElementChild.textContent = value == null ? '–' : value.toFixed(value < 10 ? 1 : 0);
    });
  };
}

function clock(seconds) {
  return new Date(seconds * 1000).toTimeString().slice(0, 5);
}

function sizeOf(place) {
  return { width: Math.max(200, place.clientWidth), height: 180 };
}

function fit() {
  for (const { plot, place } of charts) if (plot.width !== sizeOf(place).width) plot.setSize(sizeOf(place));
}
