import type { NoticeDraft } from '../log/notice';
import type { Step } from '../log/step';
import { rejected } from '../model/outcome';
import type { Tap } from '../model/tap';
import { append, isTapStored, withTapId, type Appended } from './append';
import { refusalNotice } from './effect-result';
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
    const drafts = refusalsOf(edit, result);
    return {
      result,
      writes: [{ store: 'device', put: withTapId(device, id) }, ...noticeWrites(now, drafts, time)],
    };
  };
}

function refusalsOf(edit: Tap['edit'], result: Appended): NoticeDraft[] {
  if (result.kind === 'order-pending') {
    const notice = refusalNotice([{ edit }], rejected('order-pending'));
    // A second tap for the same order.
    return notice === null || edit.op === 'order' ? [] : [notice];
  }
  if (result.kind !== 'refused') return [];
  if (result.reason === 'code-unknown') {
    const notice = refusalNotice([{ edit }], rejected('code-unknown'));
    return notice === null ? [] : [notice];
  }
  if (edit.op !== 'add' && edit.op !== 'adjust' && edit.op !== 'set') return [];
  const { op, item } = edit;
  const quantity = edit.op === 'adjust' ? Math.abs(edit.by) : edit.quantity;
  const reason = 'too-many' as const;
  const { available } = result;
  return [{ kind: 'line-refused', item, op, quantity, reason, available, message: null }];
}
