import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = [__dirname, join(__dirname, '../../../packages/medusa-ledger/src/modules')];

it('no two modules have a migration of the same name: one table records the names of all, and the second would never run', () => {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }),
  )
    .map((path) => basename(path))
    .filter((name) => /^Migration\d+\.ts$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
