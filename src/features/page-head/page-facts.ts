import { createContext, use } from 'react';

/** A schema.org object. */
export type Thing = Readonly<Record<string, unknown>>;

/** What a page reports besides its markup during a server render. */
export interface PageFacts {
  /** Whether the requested item does not exist. */
  isMissing: boolean;
  /** JSON-LD for search engines. */
  things: readonly Thing[];
}

/** Collects what the page reports. Null in the browser. */
export const PageFactsContext = /* @__PURE__ */ createContext<PageFacts | null>(null);

/** Makes the response status 404. Server only. */
export function ReportMissing() {
  const facts = use(PageFactsContext);
  if (facts !== null) facts.isMissing = true;
  return null;
}

/** Adds JSON-LD to the page. Server only: it is not part of the hydrated markup. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const facts = use(PageFactsContext);
  if (facts !== null) facts.things = things;
  return null;
}
