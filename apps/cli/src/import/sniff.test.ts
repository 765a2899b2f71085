import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sniff } from './sniff.ts';

const cases: [string, string | Buffer, string][] = [
  [
    'a WordPress export',
    '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>',
    'wxr',
  ],
  [
    'a WordPress export behind a PHP warning',
    '\nWarning: fopen(/x): failed\n<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2',
    'wxr',
  ],
  ['an item cut out of an export', '<item><title>x</title><wp:post_id>5</wp:post_id></item>', 'wxr'],
  [
    'a feed of a WordPress site',
    '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title><item>',
    'rss',
  ],
  ['an Atom feed', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">', 'atom'],
  ['a Disqus export', '<?xml version="1.0"?><disqus xmlns="http://disqus.com">', 'disqus'],
  [
    'the sign-in page saved in place of the export',
    '<!DOCTYPE html><html><body>Sign in</body></html>',
    'html',
  ],
  [
    'a database dump that quotes a feed',
    '-- MySQL dump 10.13\nINSERT INTO x VALUES ("<rss><channel>")',
    'sql',
  ],
  ['a Ghost export', '{"db":[{"meta":{"version":"5.0"},"data":{"posts":[]}}]}', 'ghost'],
  ['lines of JSON', '{"a":1}\n{"a":2}\n', 'jsonl'],
  ['other JSON', '[1, 2]', 'json'],
  ['PHP alone', 'Fatal error: Allowed memory size exhausted in /x.php on line 3', 'php'],
  ['a packed file', gzipSync('x'), 'gzip'],
  ['a zip', Buffer.from('PK\x03\x04xxxx'), 'zip'],
  ['nothing', '', 'empty'],
  ['prose', 'Dear editor,', 'text'],
];

test.each(cases)('%s is called what it is', (_name, head, kind) => {
  expect(sniff(Buffer.from(head))).toBe(kind);
});
