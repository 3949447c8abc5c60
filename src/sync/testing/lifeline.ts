/** The life of a tab: once it is cut, no await in the tab resolves. */
export interface Lifeline {
  /** Wraps a call of the tab: the tab may die before the call or when it is done. */
  through: <T>(call: () => Promise<T>) => Promise<T>;
  isAlive: () => boolean;
  cut: () => void;
  /** Stops the tab until it thaws; it keeps what it holds. */
  freeze: () => void;
  thaw: () => void;
  /** Cuts itself at the n-th point from now. */
  cutAt: (point: number) => void;
}

export function lifeline(onCut: () => void): Lifeline {
  let isAlive = true;
  let left = Infinity;
  let frozen: Promise<void> | null = null;
  let thaw = () => {};
  const cut = () => {
    if (!isAlive) return;
    isAlive = false;
    onCut();
  };
  const forever = () => new Promise<never>(() => undefined);
  const point = () => {
    left -= 1;
    if (left <= 0) cut();
  };
  return {
    through: async (call) => {
      point();
      await frozen;
      if (!isAlive) return forever();
      try {
        return await call();
      } finally {
        point();
        await frozen;
        // The tab is gone, but the call has had its effect.
        if (!isAlive) await forever();
      }
    },
    isAlive: () => isAlive,
    cut,
    freeze: () => {
      frozen = new Promise((resolve) => {
        thaw = () => {
          frozen = null;
          resolve();
        };
      });
    },
    thaw: () => thaw(),
    cutAt: (given) => {
      left = given;
    },
  };
}
