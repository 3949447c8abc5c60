/** ms that catalogue answers are kept on the device, in memory and in IndexedDB alike. */
export const catalogueKeptFor = 7 * 24 * 60 * 60 * 1000;

/** How long what a catalogue query answered counts as fresh, and that it is kept for later visits. */
export const catalogueLifetime = {
  staleTime: 60_000,
  // A query that leaves memory also leaves the kept cache at its next write.
  gcTime: catalogueKeptFor,
  meta: { keep: 'catalogue' },
} as const;
