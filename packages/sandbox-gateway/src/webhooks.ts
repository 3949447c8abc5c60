import type { Logger } from 'pino';
import { newId, nowInSeconds, sign } from './entities';
import type { Delivery } from './journal';
import type { Store } from './store';

/** Address that receives webhooks, and the secret that signs them. */
export type WebhookTarget = { url: string; secret: string };

/** Delay after the first failed attempt (ms); doubles with each further one. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Age at which a webhook is dropped (ms). */
const GIVE_UP_MS = 24 * 3_600_000;
/** Timeout of a request to the shop (ms). */
const ANSWER_MS = 20_000;

/** Delay before the next attempt (ms). */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

/** Sends events to the shop and retries until it responds with 2xx, also after a restart. */
export function createWebhooks(store: Store, target: WebhookTarget, log: Logger) {
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  function schedule(delivery: Delivery): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void send(delivery);
      },
      Math.max(0, delivery.dueAt - Date.now()),
    );
    timers.add(timer);
  }

  async function send(delivery: Delivery): Promise<void> {
    const tries = delivery.tries + 1;
    const reason = await post(delivery);
    if (stopped.signal.aborted) return;
    if (reason === undefined) {
      store.save({ kind: 'delivery', value: { ...delivery, tries, state: 'delivered' } });
      return;
    }
    const pause = pauseAfter(tries);
    const isOver = Date.now() + pause > delivery.createdAt + GIVE_UP_MS;
    log.warn({ event: delivery.event, orderId: delivery.orderId, tries, reason }, 'webhook');
    const next: Delivery = isOver
      ? { ...delivery, tries, state: 'given up' }
      : { ...delivery, tries, dueAt: Date.now() + pause };
    store.save({ kind: 'delivery', value: next });
    if (!isOver) schedule(next);
  }

  /** @returns the reason of a failure; undefined on success */
  async function post({ id, body }: Delivery): Promise<string | undefined> {
    try {
      const answer = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': sign(body, target.secret),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopped.signal]),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `status ${answer.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    /** Resumes the deliveries of an earlier process. */
    resume(): void {
      for (const delivery of store.pendingDeliveries()) schedule(delivery);
    },
    /** Stops sending; the next process resumes pending deliveries. */
    stop(): void {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
    /**
     * Schedules the webhooks of an event according to the order's behaviour.
     * @param afterMs delay until the event happens
     */
    enqueue(event: string, orderId: string, entities: Record<string, object>, afterMs = 0): void {
      const { webhooks = 'normal', webhookDelayMs = 0 } = store.behaviour(orderId);
      if (webhooks === 'lost') return;
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_sandbox',
        event,
        contains: Object.keys(entities),
        payload: Object.fromEntries(
          Object.entries(entities).map(([name, entity]) => [name, { entity }]),
        ),
        created_at: nowInSeconds(),
      });
      for (let copy = 0; copy < (webhooks === 'twice' ? 2 : 1); copy += 1) {
        const delivery: Delivery = {
          id: newId('evt'),
          orderId,
          event,
          body,
          state: 'waiting',
          tries: 0,
          dueAt: Date.now() + webhookDelayMs + afterMs,
          createdAt: Date.now(),
        };
        store.save({ kind: 'delivery', value: delivery });
        schedule(delivery);
      }
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
