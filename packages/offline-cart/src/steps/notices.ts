import { randomId } from '../model/random-id';
import type { Notice, NoticeDraft } from '../log/notice';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';

/**
 * Writes notices for the present owner.
 * @param time ms since 1970
 */
export function noticeWrites(now: Snapshot, drafts: readonly NoticeDraft[], time: number): Write[] {
  return drafts.map((draft) => {
    const put: Notice = { version: 1, id: randomId(), owner: now.device.owner, time, ...draft };
    return { store: 'notices', put };
  });
}

/** Removes a notice that the shopper has seen. @returns whether it was there: of several tabs, one removes it */
export function dismiss(id: string): Step<boolean> {
  return ({ notices }) => ({
    result: notices.some((notice) => notice.id === id),
    writes: [{ store: 'notices', remove: id }],
  });
}
