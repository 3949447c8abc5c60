/** What has to be undone before this process may end; the latest first. */
export type Teardown = {
  /** Whether it has begun: then nothing more is started. */
  readonly isOver: boolean;
  add: (undo: () => Promise<void> | void) => void;
  /** What to do instead when somebody cannot wait. */
  addForced: (end: () => void) => void;
  /** Undoes everything once; a second call waits for the first. */
  run: () => Promise<void>;
  force: () => void;
};

/** @param onError told about every undoing that fails; the others go on */
export function createTeardown(onError: (error: unknown) => void): Teardown {
  const undoings: (() => Promise<void> | void)[] = [];
  const forced: (() => void)[] = [];
  let running: Promise<void> | undefined;

  async function undoAll(): Promise<void> {
    for (let undo = undoings.pop(); undo !== undefined; undo = undoings.pop()) {
      try {
        await undo();
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    get isOver() {
      return running !== undefined;
    },
    add: (undo) => {
      undoings.push(undo);
    },
    addForced: (end) => {
      forced.push(end);
    },
    run: () => (running ??= undoAll()),
    force: () => {
      for (const end of forced) end();
    },
  };
}
