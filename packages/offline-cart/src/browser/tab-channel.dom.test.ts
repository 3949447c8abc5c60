import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabChannel } from './tab-channel';

/** Channels that are open now. Like in a browser, a channel does not receive its own messages. */
const open = new Set<FakeChannel>();

class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    open.add(this);
  }
  postMessage(data: unknown) {
    for (const each of open) {
      if (each !== this) each.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    open.delete(this);
  }
}

const goes = () => Object.assign(new Event('pagehide'), { persisted: true });

beforeEach(() => vi.stubGlobal('BroadcastChannel', FakeChannel));
afterEach(() => {
  dispatchEvent(new Event('pageshow'));
  open.clear();
});

it('closes while the page is in the back/forward cache, then reports that messages may have been missed', () => {
  const [hear, missed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  tabChannel('a').listen(hear, missed);
  expect(open.size).toBe(1);
  dispatchEvent(goes());
  expect(open.size).toBe(0);
  new FakeChannel('a').postMessage('said meanwhile');
  expect(hear).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  expect(missed).toHaveBeenCalledOnce();
  new FakeChannel('a').postMessage('said later');
  expect(hear).toHaveBeenCalledExactlyOnceWith('said later');
});

it('sends a message of a page that is being left, and stays closed', () => {
  const other = new FakeChannel('a');
  const heard = vi.fn<(event: Event) => void>();
  other.addEventListener('message', heard);
  const channel = tabChannel('a');
  channel.listen(() => undefined);
  dispatchEvent(goes());
  channel.post('going');
  expect(heard).toHaveBeenCalledOnce();
  expect([...open]).toEqual([other]);
});

it('reports nothing missed when the page is shown for the first time', () => {
  const missed = vi.fn<() => void>();
  tabChannel('a').listen(() => undefined, missed);
  dispatchEvent(new Event('pageshow'));
  expect(missed).not.toHaveBeenCalled();
});

it('receives messages again after its listener stopped while the page was left', () => {
  const channel = tabChannel('c');
  const stop = channel.listen(() => undefined);
  dispatchEvent(goes());
  stop();
  dispatchEvent(new Event('pageshow'));
  const heard = vi.fn<(message: unknown) => void>();
  channel.listen(heard);
  tabChannel('c').post('x');
  expect(heard).toHaveBeenCalledExactlyOnceWith('x');
});

it('leaves nothing open after the last listener has stopped, even if something is posted', () => {
  // Channels of other tests open again with the page.
  const openAs = (name: string) => [...open].filter((each) => each.name === name);
  const other = new FakeChannel('b');
  const heard = vi.fn<(event: Event) => void>();
  other.addEventListener('message', heard);
  const channel = tabChannel('b');
  const missed = vi.fn<() => void>();
  const stops = [channel.listen(() => undefined, missed), channel.listen(() => undefined, missed)];
  for (const stop of stops) stop();
  expect(openAs('b')).toEqual([other]);
  channel.post('late');
  expect(heard).toHaveBeenCalledOnce();
  dispatchEvent(goes());
  dispatchEvent(new Event('pageshow'));
  expect(missed).not.toHaveBeenCalled();
  expect(openAs('b')).toEqual([other]);
});
