import { expect, it } from 'vitest';
import { MessageReader } from './postgres-messages';

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(4);
  head.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(type), head, bytes]);
}

it('finds statements, however a connection is cut into chunks', () => {
  const sent = Buffer.concat([
    message('', '\0\u0003\0\0user\0shop\0\0'),
    message('Q', 'begin;\0'),
    message('P', '\0select $1\0\0\0'),
    message('B', '\0\0\0\0'),
    message('S', ''),
  ]);
  for (const size of [1, 7, sent.length]) {
    const reader = new MessageReader('frontend');
    const found = [];
    for (let at = 0; at < sent.length; at += size) {
      found.push(...reader.read(sent.subarray(at, at + size)));
    }
    expect(found).toEqual([
      { type: 'Q', statement: 'begin;' },
      { type: 'P', statement: 'select $1' },
      { type: 'B', statement: undefined },
      { type: 'S', statement: undefined },
    ]);
  }
});

it('recognizes that Postgres is ready again', () => {
  const reader = new MessageReader('backend');
  const messages = Buffer.concat([message('C', 'SELECT 1\0'), message('Z', 'I')]);
  expect(reader.read(messages).map(({ type }) => type)).toEqual(['C', 'Z']);
});
