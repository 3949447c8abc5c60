import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { asValue } from '@medusajs/framework/awilix';
import { z } from '@medusajs/framework/zod';
import { describe, expect, it } from 'vitest';
import { queryRow, queryRows, type Source } from './query-rows';

const rowSchema = z.object({ n: z.coerce.number() });

/** A shop whose database responds to every statement with this. */
function responding(result: unknown): Source {
  const container = createMedusaContainer();
  container.register(
    ContainerRegistrationKeys.PG_CONNECTION,
    asValue({ raw: () => Promise.resolve(result) }),
  );
  return container;
}

describe('queryRows', () => {
  it('parses every row', async () => {
    const rows = await queryRows(responding({ rows: [{ n: '1' }, { n: 2 }] }), rowSchema, '');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('throws for a row in another form, and for no rows at all', async () => {
    const wrong = responding({ rows: [{ n: 1 }, { n: 'x' }] });
    await expect(queryRows(wrong, rowSchema, '')).rejects.toThrow('expected number');
    await expect(queryRows(responding({}), rowSchema, '')).rejects.toThrow('expected array');
  });
});

describe('queryRow', () => {
  it('returns the only row', async () => {
    expect(await queryRow(responding({ rows: [{ n: 1 }] }), rowSchema, '')).toEqual({ n: 1 });
  });

  it.each([0, 2])('throws for %i rows', async (count) => {
    const rows = Array.from({ length: count }, () => ({ n: 1 }));
    await expect(queryRow(responding({ rows }), rowSchema, '')).rejects.toThrow(
      `returned ${count} rows instead of one`,
    );
  });
});
