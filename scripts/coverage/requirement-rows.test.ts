import { expect, it } from 'vitest';
import { requirementRows } from './requirement-rows';

it('reads tables of two and three columns, and sentences, below their headings', () => {
  const rows = requirementRows(`# Rows
## Home
| id | specification | ours |
|---|---|---|
| HOME-1 | a picture | paused on focus |
| HOME-2 | | three texts |
## Calls
CALL-2: each call has a test. MSG-1: each message too; see HOME-1.
## Offline
| PWA-1 | it can be installed |`);
  expect(rows).toEqual([
    { id: 'HOME-1', section: 'Home', asked: 'a picture' },
    { id: 'HOME-2', section: 'Home', asked: 'three texts' },
    { id: 'CALL-2', section: 'Calls', asked: 'each call has a test.' },
    { id: 'MSG-1', section: 'Calls', asked: 'each message too; see HOME-1.' },
    { id: 'PWA-1', section: 'Offline', asked: 'it can be installed' },
  ]);
});

it('takes no number twice', () => {
  expect(() => requirementRows('| A-1 | one |\n| A-1 | other |')).toThrow('two rows A-1');
});
