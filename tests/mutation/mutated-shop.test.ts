import { expect, it } from 'vitest';
import { requiredUpdate } from './mutated-shop';

it.each([
  ['tests/e2e/world/shop-test.ts', 'nothing'],
  ['src/routes/routes.tsx', 'build'],
  ['packages/offline-cart/src/fold/fold.ts', 'build'],
  ['packages/medusa-ledger/src/sync/target-cart.ts', 'restart'],
  ['packages/ledger-rules/src/owners.ts', 'restart'],
  ['backend/src/api/limits.ts', 'restart'],
  ['server/app.ts', 'restart'],
] as const)('after a change of %s the shop needs: %s', (file, update) => {
  expect(requiredUpdate(file)).toBe(update);
});
