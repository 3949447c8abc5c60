import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newWishKey } from './wish-key';

it('ORD-4: the key of a wish is a UUID of version 4, another one each time', () => {
  const keys = Array.from({ length: 50 }, newWishKey);
  for (const key of keys) {
    expect(v.is(v.pipe(v.string(), v.uuid()), key)).toBe(true);
    expect(key).toMatch(/^.{14}4.{4}[89ab]/);
  }
  expect(new Set(keys).size).toBe(50);
});
