import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { expect, it, vi } from 'vitest';
import { allowSignInRoutes } from './sign-in';

/** Whether `/auth/ACTOR/PROVIDER` and what stands behind it is open; throws what the guard throws. */
async function pass(actor_type: string, auth_provider: string, path: string): Promise<boolean> {
  const next = vi.fn();
  const params = { actor_type, auth_provider };
  const request = { method: 'POST', originalUrl: `/auth/${actor_type}`, params, path };
  // oxlint-disable-next-line no-unsafe-type-assertion -- what the guard reads of a request
  await allowSignInRoutes(request as unknown as MedusaRequest, {} as MedusaResponse, next);
  return next.mock.calls.length === 1;
}

it.each([
  ['customer', 'emailpass', '/'],
  ['customer', 'emailpass', '/register'],
  ['user', 'emailpass', '/'],
  ['user', 'providers', '/'],
])('T30: %s signs in by %s%s', async (actor, provider, path) => {
  expect(await pass(actor, provider, path)).toBe(true);
});

it.each([
  ['user', 'emailpass', '/register'],
  ['user', 'admin-emailpass', '/'],
  ['customer', 'emailpass', '/callback'],
  ['admin', 'emailpass', '/'],
  ['constructor', 'emailpass', '/'],
  ['__proto__', 'emailpass', '/update'],
  ['toString', 'emailpass', '/register'],
])('T30: says 404 to %s by %s%s', async (actor, provider, path) => {
  await expect(pass(actor, provider, path)).rejects.toThrow(
    expect.objectContaining({ type: 'not_found' }),
  );
});
