import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportReachability } from '@/commerce/http/reachability';
import { sendPendingMessages } from './send-pending-messages';
import type { OutgoingMessage } from './outbox-record';

const waiting: OutgoingMessage = {
  key: 'k',
  name: 'Asha',
  email: 'a@b.in',
  phone: '',
  message: 'Hello',
  refusal: null,
};
let lying: OutgoingMessage[];
let changed: () => void;
let stop: () => void;
const drain = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  lying = [];
  drain.mockReset().mockResolvedValue(undefined);
  stop = sendPendingMessages({
    drain,
    messages: () => lying,
    listen: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('sends at start, and nothing more while the outbox is empty', async () => {
  expect(drain).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  reportReachability('unreachable');
  reportReachability('reachable');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(drain).toHaveBeenCalledTimes(1);
});

it('sends when the connection is back, by the browser’s event or a successful request', () => {
  lying = [waiting];
  window.dispatchEvent(new Event('online'));
  expect(drain).toHaveBeenCalledTimes(2);
  reportReachability('unreachable');
  expect(drain).toHaveBeenCalledTimes(2);
  reportReachability('reachable');
  expect(drain).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('focus'));
  expect(drain).toHaveBeenCalledTimes(4);
});

it('retries with growing pauses while something is pending', async () => {
  lying = [waiting];
  changed();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drain).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drain).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drain).toHaveBeenCalledTimes(3);
});

it('does not retry what was refused', async () => {
  lying = [{ ...waiting, refusal: 'Not an email' }];
  changed();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(drain).toHaveBeenCalledTimes(1);
});
