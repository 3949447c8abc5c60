import { createContext, use } from 'react';

/** A thing as schema.org describes it. */
export type Thing = Readonly<Record<string, unknown>>;

/** What a page tells of itself besides its markup, while the web front renders it. */
export interface PageFacts {
  /** Whether what the address names is not there. */
  isMissing: boolean;
  /** What search engines read, in a form of their own. */
  things: readonly Thing[];
}

/** Hears what the page in it tells. Null in the browser: nobody there would listen. */
export const PageFactsOf = /* @__PURE__ */ createContext<PageFacts | null>(null);

/** Says that the shop has nothing under this address: the answer then has status 404. For the server alone. */
export function TellMissing() {
  const facts = use(PageFactsOf);
  if (facts !== null) facts.isMissing = true;
  return null;
}

/** Tells search engines what the page is about. For the server alone: it stands apart from what the browser takes over. */
export function TellThings({ things }: { things: readonly Thing[] }) {
  const facts = use(PageFactsOf);
  if (facts !== null) facts.things = things;
  return null;
}
