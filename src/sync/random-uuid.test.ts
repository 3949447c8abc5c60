import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid';

it('is a version 4 UUID, another one each time', () => {
  const uuids = Array.from({ length: 50 }, randomUuid);
  for (const uuid of uuids) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(uuids).size).toBe(50);
});
