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

/**
 * For pages that show what the log holds: resolves when the store has it, cannot have it, or takes long; at once where the
 * page is rendered by the server or stands as it was, which is without it.
 */
export async function syncRestored({
  context,
}: {
  context: { standsRendered: () => boolean };
}): Promise<void> {
  if (import.meta.env.SSR || context.standsRendered()) return;
  await Promise.race([restored, wait(longestWait)]);
}
