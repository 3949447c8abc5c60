import { tabChannel } from './tab-channel';

/** Tells the other tabs that something changed; what it is they ask the server. */
export interface TabSignal {
  tell: () => void;
  /** Calls the listener when another tab tells, or may have told. Returns what stops it. */
  listen: (listener: () => void) => () => void;
}

/** Without BroadcastChannel tabs do not hear of each other until they ask the server. */
export function tabSignal(name: string): TabSignal {
  const channel = tabChannel(name);
  return {
    tell: () => channel.tell('changed'),
    listen: (listener) => channel.listen(() => listener(), listener),
  };
}
