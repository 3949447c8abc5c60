import * as v from 'valibot';
import { tabChannel } from '../tab-channel';
import { type StoredState, storedStateSchema } from './stored-state';

/** Tells the other tabs how far the one that fetches has come. */
export function stateChannel() {
  const channel = tabChannel('aangan-stored-catalogue');
  return {
    tell: (state: StoredState) => channel.tell(state),
    /** @param missed is called when the page comes back and may not have heard the last of it */
    listen: (listener: (state: StoredState) => void, missed: () => void) => {
      channel.listen((message) => {
        const parsed = v.safeParse(storedStateSchema, message);
        if (parsed.success) listener(parsed.output);
      }, missed);
    },
  };
}
