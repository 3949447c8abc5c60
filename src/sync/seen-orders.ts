import type { Query, QueryClient } from '@tanstack/query-core';
import * as v from 'valibot';
import { guest, isSeenOrder, orderKeys } from '@/commerce/orders/order-keys';
import { credentialsFrom } from './device-credentials';
import type { DeviceStore } from './device-store';
import { keyValueStore } from './key-value-store';

/** What was seen of orders lies under this key of a database of its own. */
const key = 'seen';
/** Answers that are kept at most; those seen longest ago go first. */
const mostAnswers = 60;
const recordSchema = v.object({
  build: v.string(),
  owner: v.string(),
  answers: v.array(
    v.object({
      key: v.array(v.unknown()),
      data: v.nonNullish(v.unknown()),
      /** ms since the epoch. */
      at: v.pipe(v.number(), v.finite()),
    }),
  ),
});

type Kept = v.InferOutput<typeof recordSchema>;
type Answer = Kept['answers'][number];

export interface SeenOrdersParts {
  /** Holds the session. */
  device: DeviceStore;
  /** Answers of another build are dropped, as their shape may differ. */
  buildId: string;
}

export interface SeenOrders {
  /** Resolves when what was kept is in the query client. Never rejects. */
  restored: Promise<void>;
  /** Somebody signed in or out: what is another one's goes. Resolves when it is gone. Never rejects. */
  forgetOthers: () => Promise<void>;
  /** Writes now what was seen. Never rejects: without storage the orders open while the page does. */
  save: () => Promise<void>;
  stop: () => void;
}

/**
 * Keeps the orders that a shopper has seen on the device (ORD-4), for whoever is signed in and nobody else: they open
 * without a network, and are gone at log out.
 */
export function keepSeenOrders(queryClient: QueryClient, parts: SeenOrdersParts): SeenOrders {
  const build = parts.buildId;
  const store = keyValueStore('aangan-orders', 'seen');
  const cache = queryClient.getQueryCache();
  const ownerNow = async () => (await credentialsFrom(parts.device))?.customerId ?? guest;

  async function restore(): Promise<void> {
    const owner = await ownerNow();
    const kept = keptIn(await store.get(key), { build, owner });
    if (kept.answers.length === 0) return forgetOthers();
    const failed: Answer['key'][] = [];
    for (const answer of kept.answers) {
      const state = queryClient.getQueryState(answer.key);
      if (state?.data !== undefined) continue;
      queryClient.setQueryData(answer.key, answer.data, { updatedAt: answer.at });
      if (state?.status === 'error') failed.push(answer.key);
    }
    // Asked again, so that it is told that these are not the newest.
    for (const queryKey of failed) void queryClient.refetchQueries({ queryKey, exact: true });
  }

  async function forgetOthers(): Promise<void> {
    const owner = await ownerNow();
    const old = await store.get(key);
    if (old !== undefined && !isOf(old, { build, owner })) await store.delete(key);
  }

  async function write(): Promise<void> {
    const owner = await ownerNow();
    const seen = cache.findAll({ queryKey: orderKeys.of(owner) }).flatMap(answerOf);
    if (seen.length === 0) return;
    await store.update(key, (old) => {
      const { answers } = keptIn(old, { build, owner });
      return { build, owner, answers: newest([...answers, ...seen]) } satisfies Kept;
    });
    // Logged out meanwhile, perhaps in another tab: what was just written is nobody's.
    if ((await ownerNow()) !== owner) await store.delete(key);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await write().catch(() => undefined);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    // At once, as the page may be left; answers that came together are written together.
    if (isSeenOrder(event.query)) timer ??= setTimeout(() => void save(), 0);
  });

  return {
    restored: restore().catch(() => undefined),
    forgetOthers: () => forgetOthers().catch(() => undefined),
    save,
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

function isOf(record: unknown, { build, owner }: Pick<Kept, 'build' | 'owner'>): boolean {
  return v.is(recordSchema, record) && record.owner === owner && record.build === build;
}

/** What is kept for this owner by this build; nothing where it is another's, or garbage. */
function keptIn(record: unknown, whose: Pick<Kept, 'build' | 'owner'>): Kept {
  const kept = v.safeParse(recordSchema, record);
  return kept.success && isOf(record, whose) ? kept.output : { ...whose, answers: [] };
}

function answerOf(query: Query): Answer[] {
  const { data, dataUpdatedAt } = query.state;
  const isThere = isSeenOrder(query) && data !== undefined && data !== null;
  return isThere ? [{ key: [...query.queryKey], data, at: dataUpdatedAt }] : [];
}

/** Of each question the newest answer, and only the newest ones of them. */
function newest(answers: readonly Answer[]): Answer[] {
  const byKey = new Map<string, Answer>();
  for (const answer of answers.toSorted((a, b) => a.at - b.at)) {
    byKey.set(JSON.stringify(answer.key), answer);
  }
  return [...byKey.values()].toSorted((a, b) => b.at - a.at).slice(0, mostAnswers);
}
