import type { Intent } from '../intents/intent';
import type { Lane } from '../intents/lane';
import { randomId } from '../intents/random-id';
import { newLaneState } from '../log/lane-state';
import type { SealedBatch } from '../log/sealed-batch';
import type { Step, Write } from '../log/step';
import { pendingOf } from './owned';

/**
 * The server has seen other effects under this device's name: the profile was copied. The device takes a new name, and
 * what waits in the lane is sent only by the shopper's word, as the copy may have sent it too.
 */
export function fork(batch: SealedBatch, epoch: number): Step<'forked' | 'stale'> {
  return (now) => {
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (now.device.epoch !== epoch || !isOpen) return { result: 'stale', writes: [] };
    // What another batch holds is sent with that, whatever the word is.
    const elsewhere = new Set(
      now.seals
        .filter(({ key }) => key !== batch.key)
        .flatMap(({ effects }) => effects.flatMap(({ intents }) => [...intents])),
    );
    const writes: Write[] = [
      { store: 'seals', remove: batch.key },
      { store: 'numbering', remove: `${batch.client}/${batch.lane}` },
      { store: 'lanes', put: newLaneState(batch.lane) },
      ...pendingOf(now, batch.lane)
        .filter(({ id }) => !elsewhere.has(id))
        .map((one): Write => ({ store: 'log', put: held(one, 'copied') })),
    ];
    if (now.device.client === batch.client) {
      writes.push({ store: 'device', put: { ...now.device, client: randomId() } });
    }
    return { result: 'forked', writes };
  };
}

/**
 * The shopper's word on edits of a copied profile. What was tapped after the copy was told goes in any case.
 * @returns how many edits it was about
 */
export function answerFork(lane: Lane, word: 'send' | 'drop'): Step<number> {
  return (now) => {
    const copied = pendingOf(now, lane).filter((one) => one.hold === 'copied');
    const writes = copied.map((one): Write =>
      word === 'send'
        ? { store: 'log', put: held(one, 'none') }
        : { store: 'log', remove: one.seq },
    );
    return { result: copied.length, writes };
  };
}

function held(intent: Intent, hold: Intent['hold']): Intent {
  return { ...intent, hold };
}
