/** Pause between two attempts, in ms. An attempt without a network costs nothing. */
const PAUSE_MS = 5000;

/**
 * Loads the code of a part of the page, and tries again until it has come: a part that is missing is late, instead of an error that
 * replaces what the shopper sees. Code whose absence is an error for the shopper is imported without this.
 * @returns what `load` gives; never rejects
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrPause();
    }
  }
}

function networkOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    addEventListener('online', end, { signal: ending.signal });
  });
}
