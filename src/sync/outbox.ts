import type { ContactMessage } from '@/commerce/contact/contact-message';
import { StoreError } from '@/commerce/http/store-error';
import { outboxKey } from './device-keys';
import type { DeviceStore } from './device-store';
import type { InTurn } from './in-turn';
import { type OutgoingMessage, outgoingIn, withUnreadable } from './outbox-record';
import { randomId } from './intents/random-id';
import type { TabSignal } from './tab-signal';

/** What became of a message when it was posted. */
export type Posted =
  | { kind: 'sent' }
  /** The shop could not be reached; it goes out later. */
  | { kind: 'waiting' }
  /** The shop does not take it, in its words; it is not kept. */
  | { kind: 'refused'; words: string };

export interface OutboxParts {
  store: DeviceStore;
  /** One tab at a time sends. */
  inTurn: InTurn;
  tabs: TabSignal;
  /** @throws StoreError */
  send: (key: string, message: ContactMessage) => Promise<void>;
}

/**
 * Messages to the shop. Each is kept on the device, under a key of its own, before it is sent, and leaves the device when
 * the shop has answered: whatever is lost on the way, the shop stores it once. Nothing here throws for a failed call.
 */
export function outboxIn({ store, inTurn, tabs, send }: OutboxParts) {
  const listeners = new Set<() => void>();
  const lateListeners = new Set<() => void>();
  /** Keys whose sender waits in this tab for what becomes of them. */
  const watched = new Set<string>();
  let lying: readonly OutgoingMessage[] = [];

  function show(kept: unknown): readonly OutgoingMessage[] {
    lying = outgoingIn(kept);
    for (const listener of listeners) listener();
    return lying;
  }

  const look = async () => show(await store.read(outboxKey));

  async function change(next: (messages: OutgoingMessage[]) => OutgoingMessage[]): Promise<void> {
    show(await store.change(outboxKey, (kept) => withUnreadable(kept, next(outgoingIn(kept)))));
    tabs.tell();
  }

  const drop = (key: string) => change((messages) => messages.filter((one) => one.key !== key));

  async function sendOne({ key, ...kept }: OutgoingMessage): Promise<boolean> {
    // Not what another build has added: the shop refuses what it does not know.
    const { name, email, phone, message } = kept;
    try {
      await send(key, { name, email, phone, message });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (!isRefusal(error)) return error.kind !== 'offline' && error.kind !== 'timeout';
      const { message: refusal } = error;
      await change((all) => all.map((one) => (one.key === key ? { ...one, refusal } : one)));
      return true;
    }
    await drop(key);
    if (!watched.has(key)) for (const listener of lateListeners) listener();
    return true;
  }

  /** Sends what waits, one after the other, until the shop is not to be reached. */
  function drain(): Promise<void> {
    return inTurn(async () => {
      for (const message of await look()) {
        if (message.refusal === null && !(await sendOne(message))) return;
      }
    });
  }

  return {
    drain,
    drop,
    /** Keeps a message and sends it, if the shop can be reached now. */
    post: async (message: ContactMessage): Promise<Posted> => {
      const key = randomId();
      watched.add(key);
      await change((messages) => [...messages, { key, ...message, refusal: null }]);
      await drain();
      watched.delete(key);
      const left = lying.find((one) => one.key === key);
      if (!left) return { kind: 'sent' };
      if (left.refusal === null) return { kind: 'waiting' };
      await drop(key);
      return { kind: 'refused', words: left.refusal };
    },
    /** What lies on the device, oldest first, as last seen; the same list until that changes. */
    messages: () => lying,
    /** Calls the listener when the list changes, in this tab or another. Returns what stops it. */
    listen: (listener: () => void): (() => void) => {
      const stop = tabs.listen(() => void look());
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    /** Calls the listener when a message went out that had waited. */
    onSentLater: (listener: () => void): void => {
      lateListeners.add(listener);
    },
  };
}

/** Whether sending it again cannot help. A sign-in that has ended can: the shop takes messages of guests. */
function isRefusal(error: StoreError): boolean {
  return error.kind === 'refused' || error.kind === 'not-found';
}
