import type { Mutant } from './mutant';

const shop = 'src/sync/testing/simulated-shop';

/** What the server could do wrong. */
export const ofTheServer: readonly Mutant[] = [
  {
    name: 'the server ignores open rows',
    file: `${shop}/end-rows.ts`,
    find: "if (outcome.kind === 'applied' && !isUnfit(subject, target)) bringTo(cart, subject, target);",
    put: 'void [subject, target, outcome, bringTo];',
    theme: 'crashes',
  },
  {
    name: 'open rows are tried anew',
    file: `${shop}/ledger.ts`,
    find: 'for (const one of carts) settleOpenRows(state, one);',
    put: `for (const [key, row] of state.rows) {
      if (row.state === 'open' && carts.some(({ id: at }) => at === row.cart)) state.rows.delete(key);
    }`,
    theme: 'crashes',
  },
  {
    name: 'carts have no lock',
    file: `${shop}/locks.ts`,
    find: 'for (const id of ids) state.locked.add(id);',
    put: '',
  },
  {
    name: 'a late copy of a refused effect applies',
    file: `${shop}/sequence.ts`,
    find: 'const row = state.rows.get(effect.key);',
    put: `const seen = state.rows.get(effect.key);
    const row = seen?.outcome.kind === 'rejected' ? undefined : seen;
    if (seen !== row) return { kind: 'fresh', effect };`,
  },
  {
    name: 'keys are not known again',
    file: `${shop}/sequence.ts`,
    find: 'const row = state.rows.get(effect.key);',
    put: `const row = state.rows.get(effect.key);
    if (row?.outcome.kind === 'applied') return { kind: 'fresh', effect };`,
  },
  {
    name: 'what was cancelled before it came is forgotten',
    file: `${shop}/ledger.ts`,
    find: "state.rows.set(key, { key, owner, client, lane, ...unseen, state: 'done', outcome });",
    put: 'void unseen;',
  },
  {
    name: 'what was done long ago is cancelled',
    file: `${shop}/ledger.ts`,
    find: "if (isForgotten(state, { owner, client, lane }, n)) return { kind: 'duplicate' };",
    put: 'void isForgotten;\n  void n;',
    theme: 'ages',
  },
  {
    name: 'a merge whose answer was lost is made again',
    file: `${shop}/merge-carts.ts`,
    find: 'guest.mergedInto = kept.id;\n  record.isDone = true;',
    put: 'state.merges.delete(guestCart);\n  record.isDone = true;',
  },
  {
    name: 'the server takes a copy for the device',
    file: `${shop}/sequence.ts`,
    find: 'if (effect.n > head.n || numbers.has(effect.n)) throw forked();',
    put: "if (effect.n > head.n || numbers.has(effect.n)) return { kind: 'fresh', effect };",
    theme: 'ages',
  },
  {
    name: 'what is forgotten for its age applies again',
    file: `${shop}/sequence.ts`,
    find: "return { kind: 'duplicate', effect };",
    put: "return { kind: 'fresh', effect };",
  },
  {
    name: 'an ordered cart’s open rows count as done',
    file: `${shop}/end-rows.ts`,
    find: 'return pieces === bases.get(subject) && pieces !== target ? [subject] : [];',
    put: 'return pieces === bases.get(subject) && pieces !== target && pieces < 0 ? [subject] : [];',
    theme: 'crashes',
  },
  {
    name: 'a token that lapsed is a guest',
    file: `${shop}/shop-state.ts`,
    find: "if (customer === undefined) throw new ShopError(401, 'unauthorized');",
    put: 'if (customer === undefined) return null;',
  },
];
