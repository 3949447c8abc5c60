import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editsAreSent, type PendingEdits } from './unsent-edits';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type View = Awaited<ReturnType<PendingEdits['view']>>;
type LaneState = View['lanes']['cart'];
const lane = (pending: number, blockedBy: LaneState['blockedBy'] = null): LaneState => ({
  pending,
  blockedBy,
});
const view = (cart: LaneState, wishlist = lane(0)): View => ({ lanes: { cart, wishlist } });

function startWaiting(first: Promise<View>) {
  const listeners = new Set<(shown: View) => void>();
  const core: PendingEdits = {
    view: () => first,
    onView: (listener: (shown: View) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const onSent = vi.fn<() => void>();
  void editsAreSent(10_000, core).then(onSent);
  const show = async (shown: View) => {
    for (const listener of listeners) listener(shown);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { onSent, show, listeners };
}

it('resolves at once with nothing to send, or what only waits for the shopper', async () => {
  for (const shown of [view(lane(0)), view(lane(2, 'sign-in')), view(lane(0), lane(1, 'copied'))]) {
    const { onSent } = startWaiting(Promise.resolve(shown));
    await vi.advanceTimersByTimeAsync(0);
    expect(onSent).toHaveBeenCalledOnce();
  }
});

it('waits until the edits are sent, and listens no longer', async () => {
  const { onSent, show, listeners } = startWaiting(Promise.resolve(view(lane(2))));
  await show(view(lane(1)));
  expect(onSent).not.toHaveBeenCalled();
  await show(view(lane(0)));
  expect(onSent).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});

it('waits for the given time at most, and not for a log that cannot be read', async () => {
  const { onSent, listeners } = startWaiting(Promise.resolve(view(lane(1))));
  await vi.advanceTimersByTimeAsync(9999);
  expect(onSent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSent).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
  const unreadable = startWaiting(Promise.reject(new Error('no storage')));
  await vi.advanceTimersByTimeAsync(0);
  expect(unreadable.onSent).toHaveBeenCalledOnce();
});
