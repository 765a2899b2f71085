import type { AppProcess } from '@nightdesk/testing';

/** One server with one address to read, compared with others in the same run. */
export interface Contender<Server extends { pid: number } = AppProcess> {
  name: string;
  server: Server;
  url: string;
  headers: Record<string, string>;
  /** A wrk script that says which address comes next. */
  script?: string;
}
