import * as v from 'valibot';
import { StoreError } from '@/commerce/http/store-error';
import { endedSessionsKey } from './device-keys';
import type { DeviceStore } from './device-store';
import type { InTurn } from './in-turn';
import { sessionIdOf } from './session-id';
import type { TabSignal } from './tab-signal';

/** A session that was logged out of here, and of which the shop does not know that yet. */
export interface EndedSession {
  id: string;
  /** ms since 1970. */
  endedAt: number;
  /** The shop takes each. */
  refusal: null;
}

/** ms after which no token of a session is valid any more, whether the shop was told or not. */
const LONGEST_SESSION_MS = 8 * 86_400_000;

const endedSchema = v.looseObject({ id: v.string(), endedAt: v.number() });
const listSchema = v.fallback(v.array(v.unknown()), []);

export interface EndedSessionsParts {
  store: DeviceStore;
  /** One tab at a time sends. */
  inTurn: InTurn;
  tabs: TabSignal;
  /** @throws StoreError */
  send: (id: string) => Promise<void>;
}

/**
 * Has the shop end the sessions that were logged out of. A log-out does not wait for it: of its token only the session's id stays
 * on the device, which can do nothing but end the session, until the shop was told. Nothing here throws for a failed call.
 */
export function endedSessionsIn({ store, inTurn, tabs, send }: EndedSessionsParts) {
  const listeners = new Set<() => void>();
  let lying: readonly EndedSession[] = [];

  function show(kept: unknown): readonly EndedSession[] {
    lying = readable(kept);
    for (const listener of listeners) listener();
    return lying;
  }

  const drop = async (id: string) => {
    show(await store.change(endedSessionsKey, (kept) => without(kept, id)));
  };

  async function sendOne({ id, endedAt }: EndedSession): Promise<boolean> {
    try {
      if (endedAt + LONGEST_SESSION_MS > Date.now()) await send(id);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // The shop does not know of such sessions: telling it again would not help.
      if (error.kind !== 'refused' && error.kind !== 'not-found') return false;
    }
    await drop(id);
    return true;
  }

  return {
    /** Keeps what the log-out of a token leaves to be told. */
    note: async (token: string): Promise<void> => {
      const id = sessionIdOf(token);
      if (id === null) return;
      const ended = { id, endedAt: Date.now() };
      show(await store.change(endedSessionsKey, (kept) => [...without(kept, id), ended]));
      tabs.tell();
    },
    /** Tells the shop, one after the other, until it is not to be reached. */
    drain: (): Promise<void> =>
      inTurn(async () => {
        for (const session of show(await store.read(endedSessionsKey))) {
          if (!(await sendOne(session))) return;
        }
      }),
    /** What lies on the device, oldest first, as last seen. */
    messages: () => lying,
    /** Calls the listener when the list changes, in this tab or another. Returns what stops it. */
    listen: (listener: () => void): (() => void) => {
      const stop = tabs.listen(() => void store.read(endedSessionsKey).then(show));
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}

export type EndedSessions = ReturnType<typeof endedSessionsIn>;

function readable(kept: unknown): readonly EndedSession[] {
  return v.parse(listSchema, kept ?? []).flatMap((item) => {
    const parsed = v.safeParse(endedSchema, item);
    if (!parsed.success) return [];
    const { id, endedAt } = parsed.output;
    return [{ id, endedAt, refusal: null }];
  });
}

/** What cannot be read is another build's, and stays. */
function without(kept: unknown, id: string): unknown[] {
  return v
    .parse(listSchema, kept ?? [])
    .filter((item) => !v.is(v.looseObject({ id: v.literal(id) }), item));
}
