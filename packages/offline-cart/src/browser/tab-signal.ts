import { tabChannel } from './tab-channel';

/** Notifies the other tabs that something changed; they read it for themselves. */
export interface TabSignal {
  notify: () => void;
  /** Calls the listener when another tab notified, or may have. Returns a function that stops it. */
  listen: (listener: () => void) => () => void;
}

/** Without BroadcastChannel tabs learn of changes at their next request. */
export function tabSignal(name: string): TabSignal {
  const channel = tabChannel(name);
  return {
    notify: () => channel.post('changed'),
    listen: (listener) => channel.listen(() => listener(), listener),
  };
}
