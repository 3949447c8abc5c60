import { expect, it } from 'vitest';
import { partOf } from './measure-memory';

it.each([
  ['/usr/bin/node --import tsx server/main.ts', 'front'],
  ['/usr/bin/node /shop/node_modules/@medusajs/cli/cli.js start', 'medusa'],
  ['/shop/pg/bin/postgres -D /data/postgres', 'postgres'],
  ['postgres: shop aangan 127.0.0.1(51806) idle', 'postgres'],
  ['/usr/bin/node packages/sandbox-gateway/src/main.ts', 'others'],
])('%s is of the part %s', (command, part) => {
  expect(partOf(command)).toBe(part);
});
