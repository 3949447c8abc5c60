import { expect, it } from 'vitest';
import { withPackedLinks } from './packed-links';

const packed = (text: string, path = 'packages/log/README.md') =>
  withPackedLinks(text, path, {
    folder: 'log',
    has: (file) => ['README.md', 'api'].includes(file),
  });

it.each([
  ['[protocol](../../docs/ledger-protocol.md)', '[protocol](docs/ledger-protocol.md)'],
  ['[S2](../../docs/ledger-protocol.md#invariants)', '[S2](docs/ledger-protocol.md#invariants)'],
  ['[api](api), [use](#use)', '[api](api), [use](#use)'],
  ['[npm](https://www.npmjs.com)', '[npm](https://www.npmjs.com)'],
  ['[ledger](../../docs/ledger.md) and [log](../other/README.md)', 'ledger and log'],
  ['[gone](src/log.ts)', 'gone'],
  ['```md\n[a](../b.md)\n```\n', '```md\n[a](../b.md)\n```\n'],
])('%s becomes %s', (text, expected) => {
  expect(packed(text).text).toBe(expected);
});

it('names the documents that go into the tarball', () => {
  expect(packed('[a](../../docs/ledger-protocol.md) [b](../../docs/ledger.md)').documents).toEqual([
    'docs/ledger-protocol.md',
  ]);
});

it('changes the links of such a document, too', () => {
  const text = '[log](../packages/log/README.md), [other](../packages/other/README.md)';
  expect(packed(text, 'docs/ledger-protocol.md').text).toBe('[log](../README.md), other');
});
