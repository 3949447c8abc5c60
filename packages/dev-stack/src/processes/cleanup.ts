/** Undoes what a command has started, in reverse order, before the process exits. */
export type Cleanup = {
  /** Whether it has begun; nothing more is started then. */
  readonly hasBegun: boolean;
  add: (action: () => Promise<void> | void) => void;
  /** Adds an action that replaces the others when the user does not wait for them. */
  addForced: (action: () => void) => void;
  /** Runs all actions once; a second call waits for the first. */
  run: () => Promise<void>;
  force: () => void;
};

/** @param onError receives the error of each action that fails; the remaining actions still run */
export function createCleanup(onError: (error: unknown) => void): Cleanup {
  const actions: (() => Promise<void> | void)[] = [];
  const forced: (() => void)[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let action = actions.pop(); action !== undefined; action = actions.pop()) {
      try {
        await action();
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    get hasBegun() {
      return running !== undefined;
    },
    add: (action) => {
      actions.push(action);
    },
    addForced: (action) => {
      forced.push(action);
    },
    run: () => (running ??= runAll()),
    force: () => {
      for (const action of forced) action();
    },
  };
}
