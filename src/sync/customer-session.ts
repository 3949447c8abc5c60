import * as v from 'valibot';
import type { Customer } from '@/commerce/customers/customer';
import { getProfile } from '@/commerce/customers/customer-calls';
import { StoreError } from '@/commerce/http/store-error';
import { wait } from '@/commerce/http/wait';
import { deviceKeys, olderKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import { keptSessionSchema } from './kept-session';
import type { OldKeys } from './old-keys';
import type { TabSignal } from './tab-signal';

/** Who is signed in on this device. */
export interface Session {
  customer: Customer;
  token: string;
}

/** ms that a call waits for storage that hangs, before it is made as a guest's. */
const longestStart = 800;

export interface CustomerSessionParts {
  store: DeviceStore;
  tabs: TabSignal;
  /** Reads what older versions kept, and takes it away from there. */
  takeOldKeys: () => OldKeys;
}

/** The sign-in of one device, one for all its tabs. It asks the shop only whose an adopted token is. */
export function customerSession({ store, tabs, takeOldKeys }: CustomerSessionParts) {
  const listeners = new Set<(session: Session | null) => void>();
  let current: Session | null = null;
  let restored: Promise<Session | null> | undefined;

  async function readKept(): Promise<Session | null> {
    const kept = await store.read(deviceKeys.session);
    if (kept === undefined || kept === null) return null;
    const parsed = v.safeParse(keptSessionSchema, kept);
    if (!parsed.success) {
      await forgetAll(store);
      return null;
    }
    const { token, customer } = parsed.output;
    if (customer !== null) return { ...parsed.output, customer };
    // Nothing waits for this: who is a guest for a moment longer loses nothing.
    void completeToken(token);
    return null;
  }

  /** Finds out whose token it is; without an answer it stays for the next start. */
  async function completeToken(token: string): Promise<void> {
    const isStill = (kept: unknown): kept is { token: string } =>
      v.is(keptSessionSchema, kept) && kept.token === token;
    try {
      const session = { token, customer: await getProfile(token) };
      const kept = await store.change(deviceKeys.session, (old) =>
        isStill(old) ? { ...old, ...session } : old,
      );
      if (isStill(kept)) become(session);
    } catch (error) {
      const refused = error instanceof StoreError && error.kind === 'sign-in-needed';
      if (refused && isStill(await store.read(deviceKeys.session))) await forgetAll(store);
    }
  }

  function become(session: Session | null): void {
    current = session;
    restored = Promise.resolve(session);
    for (const listener of listeners) listener(session);
  }

  async function keep(session: Session): Promise<void> {
    await store.change(deviceKeys.session, () => session);
    become(session);
    tabs.tell();
  }

  /** Who was signed in when the shop was left; reads the device once. Never rejects. */
  function restore(): Promise<Session | null> {
    if (restored === undefined) {
      tabs.listen(() => void readKept().then(become));
      restored = adoptOldKeys(store, takeOldKeys())
        .then(readKept)
        .then((session) => (current = session));
    }
    return restored;
  }

  return {
    restore,
    /** For `provideAccess`. */
    token: async (): Promise<string | null> => {
      await (current === null ? Promise.race([restore(), wait(longestStart)]) : undefined);
      return current?.token ?? null;
    },
    /** Keeps who signed in and tells all tabs. */
    begin: async (session: Session): Promise<void> => {
      await restore();
      await keep(session);
    },
    /** Takes over what the shop now knows of the customer; does nothing when somebody else is signed in. */
    change: async (customer: Customer): Promise<void> => {
      if (current?.customer.id !== customer.id) return;
      await keep({ ...current, customer: { ...current.customer, ...customer } });
    },
    /**
     * Forgets the customer and all that was kept for them, but for cart and wishlist: those are the log's, where a
     * token that lapsed leaves edits waiting, and a log-out (`signOut`) does not.
     * @param token only if this one is still the session's: another sign-in may have come in between
     */
    end: async (token?: string): Promise<void> => {
      if (token !== undefined && current?.token !== token) return;
      await forgetAll(store);
      become(null);
      tabs.tell();
    },
    /** Calls the listener when somebody signs in, changes or signs out, in this tab or another. Returns what stops it. */
    listen: (listener: (session: Session | null) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What this device already knows counts more than what an older version kept. */
async function adoptOldKeys(store: DeviceStore, old: OldKeys): Promise<void> {
  const keepFirst = (key: string, value: unknown) =>
    store.change(key, (kept) => kept ?? value ?? undefined);
  if (old.token) await keepFirst(deviceKeys.session, { token: old.token, customer: old.customer });
  if (old.cartId) await keepFirst(olderKeys.cartId, old.cartId);
  if (old.orderId) await keepFirst(deviceKeys.orderId, old.orderId);
}

/** The token first: from then on nothing is asked in the customer's name. */
async function forgetAll(store: DeviceStore): Promise<void> {
  for (const key of [...Object.values(deviceKeys), ...Object.values(olderKeys)]) {
    await store.change(key, () => undefined);
  }
}
