import { remove } from './bounded-cache';
import { entriesOf } from './cache-book';
import { answersCache } from './caches';

/** Takes out the answers to what somebody searched for: the words are theirs, and go at their log-out. Never throws. */
export async function forgetSearches(): Promise<void> {
  try {
    const searched = (await entriesOf(answersCache)).filter(({ url }) =>
      new URL(url).searchParams.has('q'),
    );
    await remove(
      answersCache,
      searched.map(({ url }) => url),
    );
  } catch {
    // Storage that fails holds nothing that could be read either.
  }
}
