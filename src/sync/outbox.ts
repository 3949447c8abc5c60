import { type ContactMessage, sendContactMessage } from '@/commerce/contact/contact-message';
import { StoreError } from '@/commerce/http/store-error';
import { outboxKey } from './device-keys';
import { type DeviceStore, device } from './device-store';
import { type TaskQueue, taskQueue } from './task-queue';
import { type OutgoingMessage, outgoingIn, withUnreadable } from './outbox-record';
import { randomId } from '@aangan/offline-cart';
import { type TabSignal, webLocks, tabSignal } from '@aangan/offline-cart/browser';

/** The result of posting a message. */
export type PostResult =
  | { kind: 'sent' }
  /** The shop could not be reached; the message is sent later. */
  | { kind: 'waiting' }
  /** The shop rejected it, with this reason; it is not stored. */
  | { kind: 'refused'; words: string };

export interface OutboxParts {
  store: DeviceStore;
  /** Lets one tab at a time send. */
  queue: TaskQueue;
  tabs: TabSignal;
  /** @throws StoreError */
  send: (key: string, message: ContactMessage) => Promise<void>;
}

/**
 * Messages to the shop. Each is stored with a key before it is sent, and removed when the shop has
 * responded, so that the shop stores it once. No call rejects after a failed request.
 */
export function outboxIn({ store, queue, tabs, send }: OutboxParts) {
  const listeners = new Set<() => void>();
  const lateListeners = new Set<() => void>();
  /** Keys of messages whose sender in this tab waits for the result. */
  const watched = new Set<string>();
  let stored: readonly OutgoingMessage[] = [];

  function show(kept: unknown): readonly OutgoingMessage[] {
    stored = outgoingIn(kept);
    for (const listener of listeners) listener();
    return stored;
  }

  const look = async () => show(await store.read(outboxKey));

  async function change(next: (messages: OutgoingMessage[]) => OutgoingMessage[]): Promise<void> {
    show(await store.change(outboxKey, (kept) => withUnreadable(kept, next(outgoingIn(kept)))));
    tabs.notify();
  }

  const drop = (key: string) => change((messages) => messages.filter((one) => one.key !== key));

  async function sendOne({ key, ...kept }: OutgoingMessage): Promise<boolean> {
    // Without fields of another build, which the shop would reject.
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

  /** Sends pending messages one after the other, until the shop cannot be reached. */
  function drain(): Promise<void> {
    return queue(async () => {
      for (const message of await look()) {
        if (message.refusal === null && !(await sendOne(message))) return;
      }
    });
  }

  return {
    drain,
    drop,
    /** Stores a message, and sends it if the shop can be reached. */
    post: async (message: ContactMessage): Promise<PostResult> => {
      const key = randomId();
      watched.add(key);
      await change((messages) => [...messages, { key, ...message, refusal: null }]);
      await drain();
      watched.delete(key);
      const left = stored.find((one) => one.key === key);
      if (!left) return { kind: 'sent' };
      if (left.refusal === null) return { kind: 'waiting' };
      await drop(key);
      return { kind: 'refused', words: left.refusal };
    },
    /** The stored messages, oldest first, as last read; the same array until they change. */
    messages: () => stored,
    /** Calls the listener when the list changes, in this or another tab. Returns a function that stops it. */
    listen: (listener: () => void): (() => void) => {
      const stop = tabs.listen(() => void look());
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    /** Calls the listener when a pending message was sent. */
    onSentLater: (listener: () => void): void => {
      lateListeners.add(listener);
    },
  };
}

/** Whether a retry cannot help. It can after an ended session, since guests may send messages. */
function isRefusal(error: StoreError): boolean {
  return error.kind === 'refused' || error.kind === 'not-found';
}

/** The outbox of messages to the shop on this device. */
export const contactOutbox = outboxIn({
  store: device,
  queue: taskQueue('aangan-outbox', webLocks()),
  tabs: tabSignal('aangan-outbox'),
  send: sendContactMessage,
});
