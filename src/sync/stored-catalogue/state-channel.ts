import * as v from 'valibot';
import { type StoredState, storedStateSchema } from './stored-state';

const channelName = 'aangan-stored-catalogue';

/** Tells the other tabs how far the one that fetches has come. */
export function stateChannel() {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return {
    tell: (state: StoredState) => channel?.postMessage(state),
    listen: (listener: (state: StoredState) => void) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const parsed = v.safeParse(storedStateSchema, data);
        if (parsed.success) listener(parsed.output);
      });
    },
  };
}
