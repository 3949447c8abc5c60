import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellReach } from '@/commerce/http/reach';
import { keepSending } from './keep-sending';
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
  stop = keepSending({
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

it('sends at start, and asks for nothing more while nothing waits', async () => {
  expect(drain).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  tellReach('unreachable');
  tellReach('reached');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(drain).toHaveBeenCalledTimes(1);
});

it('sends when the connection is back, as the browser tells or as requests do', () => {
  lying = [waiting];
  window.dispatchEvent(new Event('online'));
  expect(drain).toHaveBeenCalledTimes(2);
  tellReach('unreachable');
  expect(drain).toHaveBeenCalledTimes(2);
  tellReach('reached');
  expect(drain).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('focus'));
  expect(drain).toHaveBeenCalledTimes(4);
});

it('sends now and then while something waits, with growing pauses', async () => {
  lying = [waiting];
  changed();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drain).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drain).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(drain).toHaveBeenCalledTimes(3);
});

it('leaves alone what was refused', async () => {
  lying = [{ ...waiting, refusal: 'Not an email' }];
  changed();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(drain).toHaveBeenCalledTimes(1);
});
