import type { Edit } from '../model/edit';
import type { Intent } from '../model/intent';
import { lanes, type Lane } from '../model/lane';
import { randomId } from '../model/random-id';
import type { Tap } from '../model/tap';
import type { TabSignal } from '../browser/tab-signal';
import { pendingIntents } from '../log/owner-selectors';
import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';
import { absorb } from '../steps/absorb';
import { append, type Appended } from '../steps/append';
import { discardUnreadable } from '../steps/discard-unreadable';
import { resolveFork } from '../steps/fork';
import { takeOverCart } from '../steps/hold-cart';
import { leaveCart } from '../steps/leave-cart';
import { signIn, type SignedIn } from '../steps/sign-in';
import { forgetSignedOut, signOut, type SignedOut } from '../steps/sign-out';
import { dismiss } from '../steps/notices';
import { takeBackOrder } from '../steps/order-request';
import type { ReplayParts } from './replay-parts';
import { hiddenDelayMs } from './backoff';
import { flushResult, type FlushResult } from './flush-result';
import { laneRunner } from './lane-runner';
import { refresh, type RefreshResult } from './refresh';
import type { ReplayLock } from './replay-lock';
import type { SyncView } from './sync-view';
import { viewPublisher } from './view-publisher';

export interface SyncCoreParts extends Omit<ReplayParts, 'changed'> {
  lock: ReplayLock;
  /** Whether this page is visible; false in a worker. A visible page replays first. */
  isVisible: () => boolean;
  tabs: TabSignal;
  /** Asks the browser not to evict the log; called at the first edit. */
  askToPersist: () => void;
}

/** Why the replay is started. Only a timer and an edit respect the backoff after failures. */
export type WakeReason = 'start' | 'focus' | 'online' | 'background-sync' | 'edit' | 'timer';

/**
 * The edits of one page or worker, and the only access to the log. All calls reject with StorageError if
 * the storage fails.
 */
export interface SyncCore {
  view: () => Promise<SyncView>;
  /** Calls the listener with each new view, also after changes of another tab. Returns a function that stops it. */
  onView: (listener: (view: SyncView) => void) => () => void;
  /** The present owner's edits that are not acknowledged, in the order of the taps. */
  pendingIntents: () => Promise<readonly Intent[]>;
  /**
   * Stores an edit durably, then resolves. Listeners get the optimistic view before this call returns,
   * and the view without the edit before it rejects.
   * @param epoch of the view in which it was tapped
   * @param tap its write-ahead record, if there is one: a tap is appended once, however often it is
   * passed
   */
  edit: (edit: Edit, epoch: number, tap?: Pick<Tap, 'id' | 'time'>) => Promise<Appended>;
  /** Appends the tap record of a page that is gone, at most once. A refusal becomes a notice. */
  absorb: (tap: Tap) => Promise<Appended>;
  /**
   * Sends what can be sent. Resolves when nothing is left or the lanes are blocked. In the background,
   * `online` and `background-sync` begin after a random delay.
   * @returns the number of pending edits; if there are some, Background Sync is to be registered again
   */
  wake: (why: WakeReason) => Promise<number>;
  /** Releases the locks (pagehide, freeze). `wake` continues. */
  releaseLocks: () => void;
  /** Sends the cart's edits, and returns whether the cart can be paid for. */
  flush: () => Promise<FlushResult>;
  /** Reads a lane's state from the shop; `stale` if the lane changed before the response. */
  refresh: (lane: Lane) => Promise<RefreshResult>;
  signIn: (customerId: string) => Promise<SignedIn>;
  signOut: (unsent: 'ask' | 'drop') => Promise<SignedOut>;
  /**
   * Whether this customer has logged out on this device. A page that died meanwhile may have left their
   * token behind.
   */
  hasSignedOut: (customerId: string) => Promise<boolean>;
  /** To be called when the token of the customer who logged out is removed from the device. */
  forgetSignedOut: () => Promise<void>;
  /** To be called when the cart became an order on this device. */
  orderPlaced: (cartId: string) => Promise<void>;
  /** Takes back the order that is asked for. `cancelling`: it was sent, and is taken back unless the shop has placed it. */
  takeBackOrder: () => Promise<'taken-back' | 'cancelling' | 'nothing-to-do'>;
  takeOverCart: (cartId: string) => Promise<boolean>;
  /** @returns whether the notice was there: of several tabs, one removes it */
  dismiss: (noticeId: string) => Promise<boolean>;
  /**
   * Applies the shopper's decision about the edits of a copied profile.
   * @returns the number of these edits
   */
  resolveFork: (lane: Lane, decision: 'send' | 'drop') => Promise<number>;
  discardUnreadable: (lane: Lane) => Promise<number>;
  survivesReload: boolean;
  close: () => void;
}

/** Resolves at once for 0 ms, without a timer. */
async function delay(ms: number): Promise<void> {
  if (ms === 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export function syncCore(parts: SyncCoreParts): SyncCore {
  const { lock, isVisible, tabs } = parts;
  const views = viewPublisher(parts);
  const { log } = views;
  let isEdited = false;
  let isAwake = false;
  let isClosed = false;

  function changed(): void {
    views.publish();
    tabs.notify();
  }

  const replayParts = { ...parts, log, changed };
  // Another page may have acknowledged the edits and died before it notified this one.
  const runnerOf = (lane: Lane) =>
    laneRunner(lane, { lock, isVisible, replay: replayParts, ended: views.publish });
  const runners = { cart: runnerOf('cart'), wishlist: runnerOf('wishlist') };
  async function run(lane: Lane, respectsBackoff: boolean, from?: Snapshot) {
    if (isClosed) return null;
    // A bug in one lane must not become an unhandled rejection of the page.
    return runners[lane].run(respectsBackoff, from).catch(() => null);
  }
  async function replay(why: WakeReason, from?: Snapshot): Promise<void> {
    const respectsBackoff = why === 'timer' || why === 'edit';
    await Promise.all(lanes.map((lane) => run(lane, respectsBackoff, from)));
  }

  async function change<Result>(step: Step<Result>): Promise<Result> {
    const { result } = await log.change(step);
    changed();
    return result;
  }

  /** The tab in which the edit was made may be gone before it could send. */
  async function onSignal(): Promise<void> {
    const now = await views.read();
    views.publish();
    for (const lane of lanes) if (now.lanes[lane].pending > 0) void run(lane, true);
  }
  const stopListening = tabs.listen(() => void onSignal().catch(() => undefined));

  return {
    view: views.read,
    onView: views.listen,
    pendingIntents: async () => {
      const now = await log.read();
      return lanes.flatMap((lane) => pendingIntents(now, lane)).toSorted((a, b) => a.seq - b.seq);
    },
    edit: async (edit, epoch, tap = { id: randomId(), time: Date.now() }) => {
      const { id, time } = tap;
      const step = append(edit, { id, epoch, time });
      const shown = views.showOptimistic(id, step);
      const { result: appended, snapshot } = await log.change(step).catch((error: unknown) => {
        shown.rollBack();
        throw error;
      });
      if (appended.kind === 'appended') shown.stored();
      else shown.dropped();
      changed();
      if (appended.kind !== 'appended') return appended;
      if (!isEdited) parts.askToPersist();
      isEdited = true;
      void replay('edit', snapshot);
      await views.published();
      return appended;
    },
    absorb: async (tap) => {
      const appended = await change(absorb(tap));
      // Before the first `wake` a page may still move other values into the log.
      if (appended.kind === 'appended' && isAwake) void replay('edit');
      return appended;
    },
    wake: async (why) => {
      isAwake = true;
      if (why === 'online' || why === 'background-sync') await delay(hiddenDelayMs(isVisible()));
      await replay(why);
      const now = await log.read();
      return lanes.reduce((left, lane) => left + pendingIntents(now, lane).length, 0);
    },
    releaseLocks: () => {
      for (const lane of lanes) runners[lane].stop();
    },
    flush: async () => {
      await run('cart', false);
      const { cart } = await log.read();
      if (cart.hasStaleTotals === true) await refresh('cart', replayParts);
      return flushResult(await log.read());
    },
    refresh: async (lane) => {
      const done = await refresh(lane, replayParts);
      changed();
      return done;
    },
    signIn: async (customerId) => {
      const result = await change(signIn(customerId));
      void replay('start');
      return result;
    },
    signOut: (unsent) => change(signOut(unsent)),
    hasSignedOut: async (customerId) => (await log.read()).device.left === customerId,
    forgetSignedOut: async () => {
      await log.change(forgetSignedOut());
    },
    orderPlaced: async (cartId) => {
      const { device } = await log.read();
      await change(leaveCart(cartId, 'ordered', device.epoch, Date.now()));
      // The customer may have another cart, and later adds go to the next one.
      void replay('start');
    },
    takeBackOrder: async () => {
      const result = await change(takeBackOrder(Date.now()));
      if (result === 'cancelling') void run('cart', false);
      return result;
    },
    takeOverCart: (cartId) => change(takeOverCart(cartId)),
    dismiss: (noticeId) => change(dismiss(noticeId)),
    resolveFork: async (lane, decision) => {
      const count = await change(resolveFork(lane, decision));
      void run(lane, false);
      return count;
    },
    discardUnreadable: async (lane) => {
      const count = await change(discardUnreadable(lane, Date.now()));
      // A discarded record may have blocked both lanes.
      for (const one of lanes) void run(one, false);
      return count;
    },
    survivesReload: log.survivesReload,
    close: () => {
      isClosed = true;
      views.close();
      stopListening();
      for (const lane of lanes) runners[lane].stop();
      log.close();
    },
  };
}
