import type { NoticeDraft } from '../log/notice';
import type { Step } from '../log/step';
import type { Tap } from '../model/tap';
import { append, isTapStored, withTapId, type Appended } from './append';
import { noticeWrites } from './notices';

/**
 * Appends a tap that its page could not append before it was gone. A refusal becomes a notice, since no
 * screen shows it. A tap without an epoch was made before this device had one, and belongs to the
 * present owner.
 */
export function absorb({ id, edit, epoch, time }: Tap): Step<Appended> {
  return (now) => {
    const { device } = now;
    const stepped = append(edit, { id, epoch: epoch ?? device.epoch, time })(now);
    const { result } = stepped;
    // The epoch is over. That is final, so the tap need not be remembered.
    if (result.kind === 'appended' || result.kind === 'not-theirs' || isTapStored(now, id)) {
      return stepped;
    }
    const drafts = result.kind === 'refused' ? refusalOf(edit, result.available) : [];
    return {
      result,
      writes: [{ store: 'device', put: withTapId(device, id) }, ...noticeWrites(now, drafts, time)],
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
