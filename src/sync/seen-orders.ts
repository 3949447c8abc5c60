import type { Query, QueryClient } from '@tanstack/query-core';
import * as v from 'valibot';
import { guest, isSeenOrder, orderKeys } from '@/commerce/orders/order-keys';
import { credentialsFrom } from './device-credentials';
import type { DeviceStore } from './device-store';
import { keyValueStore } from './key-value-store';

/** The key of the record, in a database of its own. */
const key = 'seen';
/** Maximum number of responses; those opened longest ago are removed first. */
const MAX_RESPONSES = 60;
const recordSchema = v.object({
  build: v.string(),
  owner: v.string(),
  answers: v.array(
    v.object({
      key: v.array(v.unknown()),
      data: v.nonNullish(v.unknown()),
      /** Time in ms since 1970. */
      at: v.pipe(v.number(), v.finite()),
    }),
  ),
});

type Kept = v.InferOutput<typeof recordSchema>;
type Answer = Kept['answers'][number];

export interface SeenOrdersParts {
  /** Stores the session. */
  device: DeviceStore;
  /** Responses of another build are dropped, as their form may differ. */
  buildId: string;
}

export interface SeenOrders {
  /** Resolves when the stored responses are in the query client. Never rejects. */
  restored: Promise<void>;
  /** To be called after a sign-in or log-out: removes another owner's responses. Never rejects. */
  forgetOthers: () => Promise<void>;
  /** Writes now. Never rejects: without storage, orders can be opened while the page is open. */
  save: () => Promise<void>;
  stop: () => void;
}

/**
 * Stores the orders that a shopper has opened (ORD-4), for the signed-in customer only. They can be
 * opened offline, and a log-out removes them.
 */
export function persistSeenOrders(queryClient: QueryClient, parts: SeenOrdersParts): SeenOrders {
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
    // Repeats the requests, so that the screen reports that these are not the newest.
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
    // Logged out meanwhile, perhaps in another tab: removes what was just written.
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
    // Soon, since the page may be left; responses that arrive together are written together.
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

/** The stored responses of this owner and build; empty for any other record. */
function keptIn(record: unknown, whose: Pick<Kept, 'build' | 'owner'>): Kept {
  const kept = v.safeParse(recordSchema, record);
  return kept.success && isOf(record, whose) ? kept.output : { ...whose, answers: [] };
}

function answerOf(query: Query): Answer[] {
  const { data, dataUpdatedAt } = query.state;
  const isThere = isSeenOrder(query) && data !== undefined && data !== null;
  return isThere ? [{ key: [...query.queryKey], data, at: dataUpdatedAt }] : [];
}

/** Of each query the newest response, up to the maximum. */
function newest(answers: readonly Answer[]): Answer[] {
  const byKey = new Map<string, Answer>();
  for (const answer of answers.toSorted((a, b) => a.at - b.at)) {
    byKey.set(JSON.stringify(answer.key), answer);
  }
  return [...byKey.values()].toSorted((a, b) => b.at - a.at).slice(0, MAX_RESPONSES);
}
