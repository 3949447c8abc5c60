import type { NoticeDraft } from '../log/notice';
import type { Step } from '../log/step';
import type { Tap } from '../taps/tap';
import { append, isTaken, withTaken, type Appended } from './append';
import { telling } from './tell';

/**
 * Takes a tap into the log whose page went away before it could. Nobody watches any more: a refusal becomes a notice. One that
 * names no epoch was made before this device had one, and is the present owner's.
 */
export function absorb({ id, edit, epoch, time }: Tap): Step<Appended> {
  return (now) => {
    const { device } = now;
    const stepped = append(edit, { id, epoch: epoch ?? device.epoch, time })(now);
    const { result } = stepped;
    // Of an epoch that is over: it stays so, and nothing of theirs is kept.
    if (result.kind === 'appended' || result.kind === 'not-theirs' || isTaken(now, id)) {
      return stepped;
    }
    const drafts = result.kind === 'refused' ? refusalOf(edit, result.most) : [];
    return {
      result,
      writes: [{ store: 'device', put: withTaken(device, id) }, ...telling(now, drafts, time)],
    };
  };
}

function refusalOf(edit: Tap['edit'], available: number): NoticeDraft[] {
  if (edit.op !== 'add' && edit.op !== 'adjust' && edit.op !== 'set') return [];
  const { op, item } = edit;
  const quantity = edit.op === 'adjust' ? Math.abs(edit.by) : edit.quantity;
  const reason = 'too-many' as const;
  return [{ kind: 'line-refused', item, op, quantity, reason, available, message: null }];
}
