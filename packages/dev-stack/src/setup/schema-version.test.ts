import { expect, it } from 'vitest';
import { root } from '../session/session';
import { assertNotNewer, ownSchemaVersion } from './schema-version';

const own = { medusa: '2.21.2', migrations: ['Migration1', 'watch-catalogue'] };

it.each([
  undefined,
  own,
  { ...own, medusa: '2.9.10' },
  { ...own, medusa: '1.99.0' },
  { ...own, migrations: ['Migration1'] },
  { ...own, migrations: [] },
])('continues from %j', (found) => {
  expect(() => assertNotNewer(found, own)).not.toThrow();
});

it.each([
  [{ ...own, medusa: '2.21.3' }, 'Medusa 2.21.3, here it is 2.21.2'],
  [{ ...own, medusa: '2.22.0' }, 'Medusa 2.22.0'],
  [{ ...own, medusa: '3.0.0' }, 'Medusa 3.0.0'],
  [{ ...own, migrations: [...own.migrations, 'Migration2'] }, 'Migration2 is not known here'],
])('refuses what a newer version did: %j', (found, why) => {
  expect(() => assertNotNewer(found, own)).toThrow(why);
});

it('finds the migrations of this version', () => {
  const { medusa, migrations } = ownSchemaVersion(root);
  expect(medusa).toMatch(/^2\./);
  expect(migrations).toContain('Migration20261121112351');
  expect(migrations).toContain('watch-catalogue');
});

// Medusa keeps the names of all modules in one table, and runs a name once.
it('finds no name twice among the migrations', () => {
  const { migrations } = ownSchemaVersion(root);
  expect(migrations.filter((name, index) => migrations.indexOf(name) !== index)).toEqual([]);
});
