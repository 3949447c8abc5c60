import { deleteCached } from './bounded-cache';
import { listEntries } from './cache-entries';
import { responsesCache } from './caches';

/** Deletes cached search results at log-out: the searched words are the shopper's. Never throws. */
export async function deleteCachedSearches(): Promise<void> {
  try {
    const searched = (await listEntries(responsesCache)).filter(({ url }) =>
      new URL(url).searchParams.has('q'),
    );
    await deleteCached(
      responsesCache,
      searched.map(({ url }) => url),
    );
  } catch {
    // If storage fails, the results cannot be read either.
  }
}
