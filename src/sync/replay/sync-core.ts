import type { Edit } from '../intents/edit';
import { randomId } from '../intents/random-id';
import type { Intent } from '../intents/intent';
import { lanes, type Lane } from '../intents/lane';
import type { Step } from '../log/step';
import { absorb } from '../steps/absorb';
import { append, type Appended } from '../steps/append';
import { answerFork } from '../steps/fork';
import { discardUnreadable } from '../steps/discard-unreadable';
import { takeOverCart } from '../steps/hold-cart';
import { leaveCart } from '../steps/leave-cart';
import { pendingOf } from '../steps/owned';
import { signIn, type SignedIn } from '../steps/sign-in';
import { forgetLeft, signOut, type SignedOut } from '../steps/sign-out';
import { dismiss } from '../steps/tell';
import type { TabSignal } from '../tab-signal';
import type { Tap } from '../taps/tap';
import type { Drained } from './drain';
import { flushed, type Flushed } from './flush';
import { laneRunner } from './lane-runner';
import { publishedViews } from './published-views';
import { refresh, type Refreshed } from './refresh';
import type { ReplayLock } from './replay-lock';
import type { DrainParts } from './scene';
import type { SyncView } from './sync-view';

export interface SyncCoreParts extends Omit<DrainParts, 'changed'> {
  lock: ReplayLock;
  tabs: TabSignal;
  /** Asks the browser to keep the log when space runs short; called at the first edit. */
  askToPersist: () => void;
}

/** Why the core is woken: only a timer and an edit heed a pause after failures. */
export type Waking = 'start' | 'focus' | 'online' | 'background-sync' | 'edit' | 'timer';

/** The edits of one page or worker: the one door to the log. Calls throw StorageTrouble where storage fails. */
export interface SyncCore {
  view: () => Promise<SyncView>;
  /** Calls the listener with each new view, of this tab's doing or another's. Returns what stops it. */
  onView: (listener: (view: SyncView) => void) => () => void;
  /** The present owner's edits that the shop has not settled, in the order of the taps. */
  waiting: () => Promise<readonly Intent[]>;
  /**
   * Keeps an edit, durably, before it resolves. The listeners have its view before this call returns; where it cannot be kept, they
   * have it taken back before it rejects.
   * @param epoch of the view in which it was tapped
   * @param tap where it was written down before: the log takes it once, whoever hands it in
   */
  edit: (edit: Edit, epoch: number, tap?: Pick<Tap, 'id' | 'time'>) => Promise<Appended>;
  /** Keeps a tap whose own page is gone, once; a refusal becomes a notice. */
  absorb: (tap: Tap) => Promise<Appended>;
  /**
   * Sends what can be sent; resolves when nothing is left or something stands in the way.
   * @returns how many edits are left: a background sync that leaves some is to be asked for again
   */
  wake: (why: Waking) => Promise<number>;
  /** Gives the locks back (pagehide, freeze); `wake` goes on. */
  rest: () => void;
  /** Sends the cart's edits and tells whether it may be paid for. */
  flush: () => Promise<Flushed>;
  /** Asks the shop for the present state of a lane; `stale` where an answer was overtaken. */
  refresh: (lane: Lane) => Promise<Refreshed>;
  signIn: (customerId: string) => Promise<SignedIn>;
  signOut: (unsent: 'ask' | 'drop') => Promise<SignedOut>;
  /** Whether this customer has logged out here, though a page that died over it may have left their token behind. */
  hasLeft: (customerId: string) => Promise<boolean>;
  /** The token of who logged out is gone from the device: so is the note of who it was. */
  forgetLeft: () => Promise<void>;
  /** The cart became an order on this device. */
  orderPlaced: (cartId: string) => Promise<void>;
  takeOverCart: (cartId: string) => Promise<boolean>;
  dismiss: (noticeId: string) => Promise<void>;
  answerFork: (lane: Lane, word: 'send' | 'drop') => Promise<number>;
  discardUnreadable: (lane: Lane) => Promise<number>;
  survivesReload: boolean;
  close: () => void;
}

export function syncCore(parts: SyncCoreParts): SyncCore {
  const { log, lock, tabs } = parts;
  const views = publishedViews(parts);
  let isEdited = false;
  let isClosed = false;

  function changed(): void {
    views.publish();
    tabs.tell();
  }

  const drainParts = { ...parts, changed };
  // What nothing was sent for may be settled all the same: by a page that died before it could tell.
  const runnerOf = (lane: Lane) => laneRunner(lane, lock, drainParts, views.publish);
  const runners = { cart: runnerOf('cart'), wishlist: runnerOf('wishlist') };
  async function run(lane: Lane, heedsPause: boolean): Promise<Drained | null> {
    if (isClosed) return null;
    // A mistake of the program in one lane must not be an unhandled rejection of the page.
    return runners[lane].run(heedsPause).catch(() => null);
  }

  async function change<Result>(step: Step<Result>): Promise<Result> {
    const result = await log.change(step);
    changed();
    return result;
  }

  async function wake(why: Waking): Promise<number> {
    const heedsPause = why === 'timer' || why === 'edit';
    await Promise.all(lanes.map((lane) => run(lane, heedsPause)));
    const now = await log.read();
    return lanes.reduce((left, lane) => left + pendingOf(now, lane).length, 0);
  }
  /** Nobody waits for it: what goes wrong with storage is told by the next call of the shopper's. */
  const wakeAside = (why: Waking) => void wake(why).catch(() => undefined);

  /** The tab that was edited in may be gone before it could send. */
  async function hear(): Promise<void> {
    views.publish();
    const now = await views.read();
    for (const lane of lanes) if (now.lanes[lane].pending > 0) void run(lane, true);
  }
  const stopHearing = tabs.listen(() => void hear().catch(() => undefined));

  return {
    view: views.read,
    onView: views.listen,
    waiting: async () => {
      const now = await log.read();
      return lanes.flatMap((lane) => pendingOf(now, lane)).toSorted((a, b) => a.seq - b.seq);
    },
    edit: async (edit, epoch, tap = { id: randomId(), time: Date.now() }) => {
      const { id, time } = tap;
      const step = append(edit, { id, epoch, time });
      const shown = views.showAhead(id, step);
      const appended = await log.change(step).catch((error: unknown) => {
        shown.takeBack();
        throw error;
      });
      if (appended.kind === 'appended') shown.kept();
      else shown.dropped();
      changed();
      if (appended.kind !== 'appended') return appended;
      if (!isEdited) parts.askToPersist();
      isEdited = true;
      wakeAside('edit');
      await views.published();
      return appended;
    },
    absorb: (tap) => change(absorb(tap)),
    wake,
    rest: () => {
      for (const lane of lanes) runners[lane].stop();
    },
    flush: async () => {
      await run('cart', false);
      return flushed(await log.read());
    },
    refresh: async (lane) => {
      const done = await refresh(lane, drainParts);
      changed();
      return done;
    },
    signIn: async (customerId) => {
      const result = await change(signIn(customerId));
      wakeAside('start');
      return result;
    },
    signOut: (unsent) => change(signOut(unsent)),
    hasLeft: async (customerId) => (await log.read()).device.left === customerId,
    forgetLeft: () => log.change(forgetLeft()),
    orderPlaced: async (cartId) => {
      const { device } = await log.read();
      await change(leaveCart(cartId, 'ordered', device.epoch, Date.now()));
      // The customer may have another cart, and what was added meanwhile goes to the next one.
      wakeAside('start');
    },
    takeOverCart: (cartId) => change(takeOverCart(cartId)),
    dismiss: (noticeId) => change(dismiss(noticeId)),
    answerFork: async (lane, word) => {
      const count = await change(answerFork(lane, word));
      void run(lane, false);
      return count;
    },
    discardUnreadable: async (lane) => {
      const count = await change(discardUnreadable(lane, Date.now()));
      void run(lane, false);
      return count;
    },
    survivesReload: log.survivesReload,
    close: () => {
      isClosed = true;
      views.close();
      stopHearing();
      for (const lane of lanes) runners[lane].stop();
      log.close();
    },
  };
}
