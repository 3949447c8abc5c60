import { expect, it, vi } from 'vitest';
import middlewares from './middlewares';

// It reads the application's Medusa, of which a unit test has none.
vi.mock('./cart-response', () => ({ allowWeights: vi.fn(), cartFields: vi.fn() }));

it.each([
  'GET /store/carts/:id',
  'POST /store/carts/:id/complete',
  'POST /store/payment-collections',
  'POST /store/payment-collections/:id/payment-sessions',
])('SYNC-4: %s of Medusa gets fresh totals', (route) => {
  const routes = (middlewares.routes ?? []).map(
    ({ methods, matcher }) => `${String(methods)} ${String(matcher)}`,
  );
  expect(routes).toContain(route);
});
