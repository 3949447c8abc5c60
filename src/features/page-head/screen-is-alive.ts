import { useEffect } from 'react';

let tell: () => void;
/** Resolves when the first screen that comes up answers: a rendered one stands long before that. */
export const screenIsAlive = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Part of every screen's head: React brings a whole screen to life at once, its head with it. */
export function useTellAlive(): void {
  useEffect(() => tell(), []);
}
