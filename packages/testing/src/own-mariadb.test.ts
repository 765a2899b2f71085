import { openStore } from '@nightdesk/store';
import { expect, test } from 'vitest';
import { ownMariadb } from './own-mariadb.ts';

test('a MariaDB that starts leaves the temporary tables of the others on the machine alone', async () => {
  const first = await ownMariadb();
  const store = openStore({ url: new URL('mysql', first.url).href, size: 1 });
  try {
    await store.write((conn) => conn.query('CREATE TEMPORARY TABLE mine (n INT) ENGINE=Aria'));
    const second = await ownMariadb();
    await second.close();
    await expect(store.write((conn) => conn.query('DROP TABLE mine'))).resolves.toBeDefined();
  } finally {
    await store.close();
    await first.close();
  }
});
