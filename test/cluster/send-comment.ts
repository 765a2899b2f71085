import { request } from 'node:http';

export interface Comment {
  story: number;
  name: string;
  text: string;
  /** Ask that this device keep the name. */
  keep?: boolean;
}

export interface CommentAnswer {
  status: number;
  /** The session, as a Cookie header gives it back. */
  cookie: string | undefined;
}

let senders = 0;

/** Sends the form that readers use. Each comes from an address of its own: nobody may send many in a minute. */
export function sendComment(origin: string, { story, name, text, keep }: Comment): Promise<CommentAnswer> {
  const fields = { story: String(story), name, text, ...(keep ? { keep: 'yes' } : {}) };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  senders += 1;
  const localAddress = `127.${1 + ((senders >> 14) & 63)}.${1 + ((senders >> 7) & 127)}.${1 + (senders & 127)}`;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, localAddress, agent: false } as const;
    request(`${origin}/comments`, options, (response) => {
      response.resume();
      const [cookie] = response.headers['set-cookie'] ?? [];
      resolve({ status: response.statusCode ?? 0, cookie: cookie?.split(';')[0] });
    })
      .on('error', reject)
      .end(new URLSearchParams(fields).toString());
  });
}
