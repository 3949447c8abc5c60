import type { DehydratedState, QueryState } from '@tanstack/query-core';
import type { PersistedClient } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';

type KeptQuery = DehydratedState['queries'][number];

export interface Bounds {
  /** Maximum number of queries; the oldest are removed first. */
  most: number;
  /** In ms; older responses are removed. */
  maxAge: number;
  /** Time in ms since 1970. */
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

/** Marks a response that the device has computed from its stored catalogue. */
const computedResponseSchema = v.object({ fromDevice: v.literal(true) });

/**
 * Only catalogue queries are stored, so that nothing private outlives the page, and only responses of
 * the shop: what the device has computed while offline is computed again when needed.
 */
export function isKept({ state, meta }: KeepCandidate): boolean {
  if (state.status !== 'success' || meta?.['keep'] !== 'catalogue') return false;
  return !v.is(computedResponseSchema, state.data);
}

/** The stored client without invalid parts; null if nothing can be used. */
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
 * Merges the queries of two tabs: of each the newest response, without those that are too old or in the
 * future (after a clock was set back they would pass for fresh), and only the newest queries.
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

/** A query in the state after a response, whatever its state was. */
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
