import { wait } from '@/commerce/http/wait';

/** ms that a page is held back for what the log holds; from then on it shows that it waits. */
const longestWait = 1500;

let tell: () => void;
const restored = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The store has what the log holds, or cannot have it. */
export function tellRestored(): void {
  tell();
}

/** For pages that show what the log holds: resolves when the store has it, cannot have it, or takes long. */
export async function syncRestored(): Promise<void> {
  await Promise.race([restored, wait(longestWait)]);
}
