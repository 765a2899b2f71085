// A presser that is there to be killed: puts pages without end and says so line by line.
import { openPressStore } from '../src/index.ts';
import { aPage } from './a-page.ts';

const [dir = '', paths = '', first = '1', step = '1', last = 'Infinity'] = process.argv.slice(2);
const store = openPressStore({ dir });
for (let asOf = Number(first); asOf <= Number(last); asOf += Number(step)) {
  const puts = paths.split(',').map((path) => store.put(path, aPage({ asOf })));
  const results = await Promise.all(puts);
  process.stdout.write(`${asOf} ${results.join(',')}\n`);
}
await store.close();
