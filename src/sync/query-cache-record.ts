import type { DehydratedState, QueryState } from '@tanstack/query-core';
import type { PersistedClient } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';

type KeptQuery = DehydratedState['queries'][number];

export interface Bounds {
  /** Queries to keep at most; the oldest go first. */
  most: number;
  /** ms after which an answer is no longer kept. */
  maxAge: number;
  /** ms since the epoch. */
  now: number;
}

const querySchema = v.object({
  queryKey: v.array(v.unknown()),
  queryHash: v.string(),
  queryType: v.optional(v.literal('infinite')),
  state: v.object({
    data: v.nonNullish(v.unknown()),
    dataUpdatedAt: v.pipe(v.number(), v.finite()),
  }),
});

const recordSchema = v.object({
  timestamp: v.pipe(v.number(), v.finite()),
  buster: v.string(),
  clientState: v.object({ queries: v.array(v.unknown()) }),
});

interface KeepCandidate {
  state: { status: string; data?: unknown };
  meta: Record<string, unknown> | undefined;
}

/** Set in what the device answered by itself, out of its stored catalogue. */
const ownAnswerSchema = v.object({ fromDevice: v.literal(true) });

/**
 * Only catalogue queries are kept: nothing private may outlive the page this way. And only what the shop said: what the
 * device made up for a time without it is made anew when it is needed.
 */
export function isKept({ state, meta }: KeepCandidate): boolean {
  if (state.status !== 'success' || meta?.['keep'] !== 'catalogue') return false;
  return !v.is(ownAnswerSchema, state.data);
}

/** What lies in storage, without the parts that are garbage; null where nothing can be used. */
export function parseRecord(stored: unknown): PersistedClient | null {
  const record = v.safeParse(recordSchema, stored);
  if (!record.success) return null;
  const { timestamp, buster, clientState } = record.output;
  const queries: KeptQuery[] = [];
  for (const item of clientState.queries) {
    const query = v.safeParse(querySchema, item);
    if (query.success) queries.push(revive(query.output));
  }
  return { timestamp, buster, clientState: { queries, mutations: [] } };
}

/**
 * The queries worth keeping of what two tabs know: of each the newest answer, none that is too old or from the
 * future (a clock was set back: it would pass for fresh), and only the newest ones of them.
 */
export function merged(lists: readonly (readonly KeptQuery[])[], bounds: Bounds): KeptQuery[] {
  const newest = new Map<string, KeptQuery>();
  for (const query of lists.flat()) {
    const at = query.state.dataUpdatedAt;
    if (at > bounds.now || bounds.now - at > bounds.maxAge) continue;
    if (at >= (newest.get(query.queryHash)?.state.dataUpdatedAt ?? 0)) {
      newest.set(query.queryHash, query);
    }
  }
  return [...newest.values()]
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, bounds.most);
}

/** A query as it is after an answer, whatever its state was when it was stored. */
function revive(stored: v.InferOutput<typeof querySchema>): KeptQuery {
  const { data, dataUpdatedAt } = stored.state;
  const state: QueryState = {
    data,
    dataUpdatedAt,
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: 'success',
  };
  return {
    queryKey: stored.queryKey,
    queryHash: stored.queryHash,
    state,
    dehydratedAt: dataUpdatedAt,
    meta: { keep: 'catalogue' },
    ...(stored.queryType ? { queryType: stored.queryType } : {}),
  };
}
