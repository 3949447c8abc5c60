import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';
import { withEdit, type Appended } from '../steps/append';

interface Ahead {
  id: string;
  step: Step<Appended>;
  /** It lies in the log, and in whatever is read from now on. */
  isKept: boolean;
}

/** The edits that are shown before the log, as it was last read, has them (decisions 64 and 105). */
export function shownAhead() {
  let edits: readonly Ahead[] = [];
  const drop = (gone: Ahead) => {
    edits = edits.filter((edit) => edit !== gone);
  };
  return {
    /**
     * Shows an edit from now on.
     * @param id of the intent that the step appends
     */
    begin: (id: string, step: Step<Appended>) => {
      const edit: Ahead = { id, step, isKept: false };
      edits = [...edits, edit];
      return {
        /** It lies in the log. Shown on until that is read. */
        kept: () => {
          edit.isKept = true;
        },
        /** It is not in the log, and never will be. */
        dropped: () => drop(edit),
      };
    },
    /** To be called when a read begins; what it returns, when its answer is there: that has what was kept by then. */
    reading: () => {
      const kept = edits.filter((edit) => edit.isKept);
      return () => {
        for (const edit of kept) drop(edit);
      };
    },
    /** What a read will tell once all of them are kept. The same object where that is nothing new. */
    on: (read: Snapshot): Snapshot => {
      let now = read;
      for (const { id, step } of edits) {
        if (now.log.some((intent) => intent.id === id)) continue;
        const { writes } = step(now);
        if (writes.length > 0) now = withEdit(now, writes);
      }
      return now;
    },
  };
}
