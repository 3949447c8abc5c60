import * as v from 'valibot';
import { send } from '@/commerce/http/request';
import { StoreError } from '@/commerce/http/store-error';
import { endedSessionsKey } from './device-keys';
import { type DeviceStore, device } from './device-store';
import { type TaskQueue, taskQueue } from './task-queue';
import { sessionIdOf } from './session-id';
import { type TabSignal, webLocks, tabSignal } from '@aangan/offline-cart/browser';

/** A session that was ended on this device, which the shop does not know yet. */
export interface EndedSession {
  id: string;
  /** Time in ms since 1970. */
  endedAt: number;
  /** Always null: the shop rejects none. */
  refusal: null;
}

/** After this time no token of a session is valid any more. */
const LONGEST_SESSION_MS = 8 * 86_400_000;

const endedSchema = v.looseObject({ id: v.string(), endedAt: v.number() });
const listSchema = v.fallback(v.array(v.unknown()), []);

export interface EndedSessionsParts {
  store: DeviceStore;
  /** Lets one tab at a time send. */
  queue: TaskQueue;
  tabs: TabSignal;
  /** @throws StoreError */
  send: (id: string) => Promise<void>;
}

/**
 * Reports ended sessions to the shop. A log-out does not wait for it: only the session's id stays on the
 * device until the shop has it, and an id can do nothing but end its session. No call rejects after a
 * failed request.
 */
export function endedSessionsIn({ store, queue, tabs, send }: EndedSessionsParts) {
  const listeners = new Set<() => void>();
  let stored: readonly EndedSession[] = [];

  function show(kept: unknown): readonly EndedSession[] {
    stored = readable(kept);
    for (const listener of listeners) listener();
    return stored;
  }

  const drop = async (id: string) => {
    show(await store.change(endedSessionsKey, (kept) => without(kept, id)));
  };

  async function sendOne({ id, endedAt }: EndedSession): Promise<boolean> {
    try {
      if (endedAt + LONGEST_SESSION_MS > Date.now()) await send(id);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // The shop does not know the session: a retry would not help.
      if (error.kind !== 'refused' && error.kind !== 'not-found') return false;
    }
    await drop(id);
    return true;
  }

  return {
    /** Stores the session of a token that was logged out. */
    note: async (token: string): Promise<void> => {
      const id = sessionIdOf(token);
      if (id === null) return;
      const ended = { id, endedAt: Date.now() };
      show(await store.change(endedSessionsKey, (kept) => [...without(kept, id), ended]));
      tabs.notify();
    },
    /** Sends the ended sessions one after the other, until the shop cannot be reached. */
    drain: (): Promise<void> =>
      queue(async () => {
        for (const session of show(await store.read(endedSessionsKey))) {
          if (!(await sendOne(session))) return;
        }
      }),
    /** The stored sessions, oldest first, as last read. */
    messages: () => stored,
    /** Calls the listener when the list changes, in this or another tab. Returns a function that stops it. */
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

/** Keeps records that cannot be read, which belong to another build. */
function without(kept: unknown, id: string): unknown[] {
  return v
    .parse(listSchema, kept ?? [])
    .filter((item) => !v.is(v.looseObject({ id: v.literal(id) }), item));
}

/**
 * Ends a session: the server rejects all of its tokens from then on. Needs no token.
 * @throws StoreError; not-found from a stock Medusa, which has no such route
 */
async function endSession(id: string): Promise<void> {
  await send('/auth/ended-sessions', { method: 'POST', body: { id }, token: null });
}

let opened: EndedSessions | undefined;

/**
 * Ended sessions of this device. Created at the first call, because the chunk with the device's store
 * may not be evaluated yet.
 */
export function endedSessions(): EndedSessions {
  opened ??= endedSessionsIn({
    store: device,
    queue: taskQueue('aangan-session-endings', webLocks()),
    tabs: tabSignal('aangan-session-endings'),
    send: endSession,
  });
  return opened;
}
