import { z } from '@medusajs/framework/zod';
import { expect, it } from 'vitest';
import { fieldPaths } from './read-entities';

it('names the fields of a schema, also in optional relations and lists', () => {
  const schema = z.object({
    id: z.string(),
    title: z
      .string()
      .nullish()
      .transform((text) => text ?? ''),
    created_at: z.coerce.date(),
    data: z.record(z.string(), z.unknown()).nullish(),
    items: z.array(z.object({ quantity: z.coerce.number() }).nullable()).nullish(),
    region: z.object({ countries: z.array(z.object({ iso_2: z.string() })) }).optional(),
  });
  expect(fieldPaths(schema)).toEqual([
    'id',
    'title',
    'created_at',
    'data',
    'items.quantity',
    'region.countries.iso_2',
  ]);
});
