import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';
import { withEdit, type Appended } from '../steps/append';

interface OptimisticEdit {
  /** Id of the intent that the step appends. */
  id: string;
  step: Step<Appended>;
  /** Whether the edit is in the log, and in the snapshot of each transaction that begins later. */
  isStored: boolean;
}

/** Edits that are shown before a snapshot of the log includes them. */
export function optimisticEdits() {
  let edits: readonly OptimisticEdit[] = [];
  const drop = (dropped: OptimisticEdit) => {
    edits = edits.filter((edit) => edit !== dropped);
  };
  return {
    add: (id: string, step: Step<Appended>) => {
      const edit: OptimisticEdit = { id, step, isStored: false };
      edits = [...edits, edit];
      return {
        /** Keeps the edit until a snapshot includes it. */
        stored: () => {
          edit.isStored = true;
        },
        dropped: () => drop(edit),
      };
    },
    /**
     * To be called when a transaction on the log begins.
     * @returns to be called when its snapshot is shown, which includes all edits that were stored when
     * it began
     */
    transactionBegins: () => {
      const stored = edits.filter((edit) => edit.isStored);
      return () => {
        for (const edit of stored) drop(edit);
      };
    },
    /** Adds these edits to a snapshot of the log; returns the same object if there are none. */
    applyTo: (snapshot: Snapshot): Snapshot => {
      let now = snapshot;
      for (const { id, step } of edits) {
        if (now.log.some((intent) => intent.id === id)) continue;
        const writes = writesOrNone(step, now);
        if (writes.length > 0) now = withEdit(now, writes);
      }
      return now;
    },
  };
}

/** The step of a malformed edit throws: its own transaction rejects it. */
function writesOrNone(step: Step<Appended>, now: Snapshot) {
  try {
    return step(now).writes;
  } catch {
    return [];
  }
}
