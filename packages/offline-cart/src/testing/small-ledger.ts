import * as v from 'valibot';
import type { CallStore } from '../ledger/store-call';

const bodySchema = v.object({
  key: v.optional(v.string(), ''),
  effects: v.optional(
    v.array(
      v.object({
        key: v.string(),
        variant_id: v.optional(v.string()),
        code: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

type SmallEffect = v.InferOutput<typeof bodySchema>['effects'][number];
type Refusal = { status: number; type: string };

interface Rules {
  /** Refuses a whole call before its keys are looked up, as the plugin does with what it cannot store. */
  refuses?: (path: string, effects: readonly SmallEffect[]) => Refusal | undefined;
  /** Whether an effect fails each time: it and those behind it then get no outcome. */
  fails?: (effect: SmallEffect) => boolean;
}

/** A ledger in memory with one cart, in which each product costs the same and a line has one piece. */
export function smallLedger({ refuses = () => undefined, fails = () => false }: Rules) {
  const outcomes = new Map<string, object>();
  const inCart = new Set<string>();
  const paths: string[] = [];
  const answer = (status: number, fields: object) => ({
    status,
    body: JSON.stringify({ ledger: 1, ...fields }),
    retryAfter: null,
    reference: null,
  });
  const cart = () => ({
    id: 'cart_1',
    items: [...inCart].map((id) => ({
      id: `line_${id}`,
      variant_id: id,
      quantity: 1,
      unit_price: 1000,
    })),
  });

  function apply(effects: readonly SmallEffect[]) {
    const reported: object[] = [];
    for (const effect of effects) {
      const known = outcomes.get(effect.key);
      if (known === undefined && fails(effect)) break;
      const outcome = known ?? { outcome: 'applied' };
      if (known === undefined && effect.variant_id !== undefined) inCart.add(effect.variant_id);
      outcomes.set(effect.key, outcome);
      reported.push({ key: effect.key, ...outcome });
    }
    return answer(200, { cart: cart(), outcomes: reported });
  }

  function cancel(key: string) {
    const outcome = outcomes.get(key) ?? { outcome: 'rejected', reason: 'cancelled' };
    outcomes.set(key, outcome);
    return answer(200, outcome);
  }

  const call: CallStore = ({ method, path, body }) => {
    paths.push(path);
    if (method === 'GET') return Promise.resolve(answer(200, { cart: cart() }));
    const { key, effects } = v.parse(bodySchema, body);
    const refusal = refuses(path, effects);
    if (refusal !== undefined) return Promise.resolve(answer(refusal.status, refusal));
    return Promise.resolve(path === '/store/sync/cancel' ? cancel(key) : apply(effects));
  };
  return { call, inCart, paths };
}
