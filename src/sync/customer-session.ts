import * as v from 'valibot';
import type { Customer } from '@/commerce/customers/customer';
import { StoreError } from '@/commerce/http/store-error';
import { wait } from '@/commerce/http/wait';
import { deviceKeys, legacyDeviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';
import { sessionRecordSchema } from './session-record';
import type { LegacyValues } from './legacy-local-storage';
import type { TabSignal } from '@aangan/offline-cart/browser';

/** Who is signed in on this device. */
export interface Session {
  customer: Customer;
  token: string;
}

/** A call waits at most this time for storage that hangs, and is then made as a guest. */
const STORAGE_TIMEOUT_MS = 800;

export interface CustomerSessionParts {
  store: DeviceStore;
  tabs: TabSignal;
  /** Reads values that older versions stored, and removes them there. */
  takeLegacyValues: () => LegacyValues;
}

/** The session of one device, shared by its tabs. It calls the shop only to complete a token of an older version. */
export function customerSession({ store, tabs, takeLegacyValues }: CustomerSessionParts) {
  const listeners = new Set<(session: Session | null) => void>();
  let current: Session | null = null;
  let restored: Promise<Session | null> | undefined;

  async function readKept(): Promise<Session | null> {
    const kept = await store.read(deviceKeys.session);
    if (kept === undefined || kept === null) return null;
    const parsed = v.safeParse(sessionRecordSchema, kept);
    if (!parsed.success) {
      await forgetAll(store);
      return null;
    }
    const { token, customer } = parsed.output;
    if (customer !== null) return { ...parsed.output, customer };
    // Not awaited: being a guest for a moment longer does no harm.
    void completeToken(token);
    return null;
  }

  /** Reads the customer of a token from the shop. Without a response the token stays for the next start. */
  async function completeToken(token: string): Promise<void> {
    const isStill = (kept: unknown): kept is { token: string } =>
      v.is(sessionRecordSchema, kept) && kept.token === token;
    try {
      const { getProfile } = await import('@/commerce/customers/customer-calls');
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
    tabs.notify();
  }

  /** Reads the stored session once. Never rejects. */
  function restore(): Promise<Session | null> {
    if (restored === undefined) {
      tabs.listen(() => void readKept().then(become));
      restored = adoptOldKeys(store, takeLegacyValues())
        .then(readKept)
        .then((session) => (current = session));
    }
    return restored;
  }

  return {
    restore,
    /** For `provideAccess`. */
    token: async (): Promise<string | null> => {
      await (current === null ? Promise.race([restore(), wait(STORAGE_TIMEOUT_MS)]) : undefined);
      return current?.token ?? null;
    },
    /** Stores a sign-in and notifies all tabs. */
    begin: async (session: Session): Promise<void> => {
      await restore();
      await keep(session);
    },
    /** Stores changed data of the customer, unless another one is signed in. */
    change: async (customer: Customer): Promise<void> => {
      if (current?.customer.id !== customer.id) return;
      await keep({ ...current, customer: { ...current.customer, ...customer } });
    },
    /**
     * Removes the customer and all their values. Cart and wishlist belong to the log, where a lapsed
     * token leaves pending edits, and only a log-out (`signOut`) removes them.
     * @param token if given, only if it is still the session's: another sign-in may have come in between
     */
    end: async (token?: string): Promise<void> => {
      if (token !== undefined && current?.token !== token) return;
      await forgetAll(store);
      become(null);
      tabs.notify();
    },
    /**
     * Calls the listener when someone signs in, changes or signs out, in this or another tab. Returns a
     * function that stops it.
     */
    listen: (listener: (session: Session | null) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Values of older versions never replace stored ones. */
async function adoptOldKeys(store: DeviceStore, old: LegacyValues): Promise<void> {
  const keepFirst = (key: string, value: unknown) => store.change(key, (kept) => kept ?? value);
  if (old.token) await keepFirst(deviceKeys.session, { token: old.token, customer: old.customer });
  if (old.cartId) await keepFirst(legacyDeviceKeys.cartId, old.cartId);
  if (old.orderId) await keepFirst(deviceKeys.orderId, old.orderId);
}

/** The token first: from then on no call is made as the customer. */
async function forgetAll(store: DeviceStore): Promise<void> {
  for (const key of Object.values({ ...deviceKeys, ...legacyDeviceKeys })) {
    await store.change(key, () => undefined);
  }
}
