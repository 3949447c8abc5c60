import type { Lane } from '../intents/lane';
import type { Step, Write } from '../log/step';

/** By the shopper's word: takes away what another build wrote or what is damaged, so that its lane goes on. */
export function discardUnreadable(lane: Lane): Step<number> {
  return (now) => {
    const writes = now.unreadable
      .filter((one) => one.lane === null || one.lane === lane)
      .map(({ store, key }): Write => ({ store, removeUnreadable: key }));
    return { result: writes.length, writes };
  };
}
