import type { Mutant } from './mutant';

const shop = 'src/sync/testing/simulated-shop';
/** The backend's own rules, which the simulated shop runs. */
const rules = 'packages/ledger-rules/src';

/** Mutants of the server. */
export const serverMutants: readonly Mutant[] = [
  {
    name: 'the server ignores open rows',
    file: `${shop}/end-rows.ts`,
    find: 'for (const [subject, target] of taken) bringTo(cart, subject, target);',
    put: 'void bringTo;',
    theme: 'crashes',
  },
  {
    name: 'open rows are applied again',
    file: `${shop}/ledger.ts`,
    find: 'for (const one of carts) completeOpenRows(state, one);',
    put: `for (const [key, row] of state.rows) {
      if (row.state === 'open' && carts.some(({ id: at }) => at === row.cart_id)) state.rows.delete(key);
    }`,
    theme: 'crashes',
  },
  {
    name: 'carts have no lock',
    file: `${shop}/locks.ts`,
    find: 'for (const name of wanted) state.locked.add(name);',
    put: '',
  },
  {
    name: 'a late copy of a refused effect applies',
    file: `${rules}/classify-effects.ts`,
    find: 'const row = rows.get(effect.key);',
    put: `const seen = rows.get(effect.key);
    const row = seen?.outcome === 'rejected' ? undefined : seen;
    if (seen !== row) return { kind: 'fresh', effect };`,
  },
  {
    name: 'known keys are not recognized',
    file: `${rules}/classify-effects.ts`,
    find: 'const row = rows.get(effect.key);',
    put: `const row = rows.get(effect.key);
    if (row?.outcome === 'applied') return { kind: 'fresh', effect };`,
  },
  {
    name: 'effects that were cancelled before they arrived are not recorded',
    file: `${shop}/ledger.ts`,
    find: 'state.rows.set(effect.key, refused);',
    put: '',
  },
  {
    name: 'an effect that was applied long ago is cancelled',
    file: `${shop}/ledger.ts`,
    find: "if (isForgotten(state, own, effect, known)) return { key: effect.key, outcome: 'duplicate' };",
    put: 'void isForgotten;',
    theme: 'ages',
  },
  {
    name: 'a merge whose response was lost is repeated',
    file: `${shop}/merge-carts.ts`,
    find: 'if (guest !== undefined) guest.mergedInto = kept.id;\n  const done = { ...record, plan, isDone: true };\n  state.merges.set(id, done);',
    put: 'const done = { ...record, plan, isDone: true };\n  state.merges.delete(id);',
  },
  {
    name: 'the server accepts a copied profile',
    file: `${rules}/classify-effects.ts`,
    find: 'if (effect.n > head.n || numbers.has(effect.n))',
    put: "if (effect.n > head.n || numbers.has(effect.n)) return { kind: 'fresh', effect };\n      if (effect.n < 0)",
    theme: 'ages',
  },
  {
    name: 'effects whose rows were deleted are applied again',
    file: `${rules}/classify-effects.ts`,
    find: "return { kind: 'duplicate', effect };",
    put: "return { kind: 'fresh', effect };",
  },
  {
    name: 'an ordered cart’s open rows count as applied',
    file: `${rules}/end-rows.ts`,
    find: 'return pieces === bases.get(subject) && pieces !== target ? [subject] : [];',
    put: 'return pieces === bases.get(subject) && pieces !== target && pieces < 0 ? [subject] : [];',
    theme: 'crashes',
  },
  {
    name: 'a lapsed token counts as a guest',
    file: `${shop}/shop-state.ts`,
    find: "if (customer === undefined) throw new ShopError(401, 'unauthorized');",
    put: 'if (customer === undefined) return null;',
  },
  {
    name: 'a minus takes the last piece',
    file: `${rules}/plan-effects.ts`,
    find: 'return planQuantity(effect, now, Math.max(1, now + effect.quantity), cart);',
    put: 'return planQuantity(effect, now, Math.max(0, now + effect.quantity), cart);',
  },
  {
    name: 'effects of one call are planned against the same state',
    file: `${rules}/plan-effects.ts`,
    find: 'const base = now.get(subject) ?? currentAmount(effect, cart);',
    put: 'const base = currentAmount(effect, cart);',
  },
  {
    name: 'a merge keeps the larger quantity',
    file: `${rules}/merge-plan.ts`,
    find: 'Math.max(base, Math.min(base + wanted, available))',
    put: 'Math.max(base, Math.min(wanted, available))',
  },
  {
    name: 'a guest’s cart can be claimed by another customer',
    file: `${rules}/merge-decision.ts`,
    find: "if (guest === undefined || !guest.isUsable) return { kind: 'unknown' };",
    put: "if (guest === undefined) return { kind: 'unknown' };",
    theme: 'returning',
  },
  {
    name: 'a cancelled effect is applied',
    file: `${rules}/done-rows.ts`,
    find: "    outcome: 'rejected',\n    reason: 'cancelled',",
    put: "    outcome: 'applied',\n    reason: null,",
  },
];
