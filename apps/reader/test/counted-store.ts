import type { Queryable, SqlValue, Store } from '@nightdesk/store';

export interface Statement {
  sql: string;
  params: readonly SqlValue[];
}

export interface CountedStore {
  store: Store;
  /** What was sent since it was last asked, without what each load reads of the purge log. */
  sent(): { connections: number; statements: Statement[] };
}

/** A store that tells all that a server asks it. */
export function countedStore(store: Store): CountedStore {
  let connections = 0;
  let statements: Statement[] = [];
  const listening = (conn: Queryable): Queryable => ({
    query: (sql, params = []) => {
      statements.push({ sql, params });
      return conn.query(sql, params);
    },
    execute: (sql, params = []) => {
      statements.push({ sql, params });
      return conn.execute(sql, params);
    },
  });
  const counted: Store = {
    ...store,
    load: (work) => {
      connections += 1;
      return store.load((conn) => work(listening(conn)));
    },
    read: (work) => {
      connections += 1;
      return store.read((conn) => work(listening(conn)));
    },
    write: (work) => {
      connections += 1;
      return store.write((conn) => work(listening(conn)));
    },
    transaction: (work) => {
      connections += 1;
      return store.transaction((tx) => work({ ...listening(tx), purge: tx.purge }));
    },
  };
  return {
    store: counted,
    sent: () => {
      const sent = { connections, statements };
      connections = 0;
      statements = [];
      return sent;
    },
  };
}
