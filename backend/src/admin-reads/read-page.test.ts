import { asValue } from '@medusajs/framework/awilix';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { expect, it } from 'vitest';
import { containsQuery, isSetCondition, readPage } from './read-page';

type Statement = { sql: string; bindings: unknown };

/** Reads a page of a table with these conditions, and answers the statements. */
async function statementsFor(where: readonly (string | undefined)[]): Promise<Statement[]> {
  const statements: Statement[] = [];
  const raw = (sql: string, bindings: unknown) => {
    statements.push({ sql, bindings });
    return Promise.resolve({ rows: [{ count: 7 }] });
  };
  const scope = createMedusaContainer();
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  const row = z.object({ count: z.number() });
  const listing = { row, columns: '*', from: 'thing', where, order: 'id', bindings: { q: 'sofa' } };
  const read = await readPage(scope, listing, { limit: 20, offset: 40 });
  expect(read).toEqual({ rows: [{ count: 7 }], count: 7 });
  return statements;
}

it('joins the filters that are set, for the rows and for their number', async () => {
  const [rows, count] = await statementsFor(['a is null', undefined, '', 'b > 1']);
  expect(rows?.sql).toBe(
    'select * from thing where a is null and b > 1 order by id limit :limit offset :offset',
  );
  expect(rows?.bindings).toEqual({ q: 'sofa', limit: 20, offset: 40 });
  expect(count?.sql).toBe('select count(*)::int as count from thing where a is null and b > 1');
});

it('reads all rows without a filter', async () => {
  expect((await statementsFor([undefined]))[1]?.sql).toContain('where true');
});

it('searches several columns, of which some are null', () => {
  expect(containsQuery(['a.x', 'b.y'])).toBe(
    "position(lower(:q) in lower(coalesce(a.x, '') || ' ' || coalesce(b.y, ''))) > 0",
  );
  expect(isSetCondition('at', true)).toBe('at is not null');
  expect(isSetCondition('at', false)).toBe('at is null');
  expect(isSetCondition('at', undefined)).toBeUndefined();
});
