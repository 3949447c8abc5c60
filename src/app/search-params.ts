import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * How the search of a URL is read and written: plain words, numbers and booleans, never JSON, so that links stay pretty and
 * what somebody typed stays what it was (`1e3` is no number here). A comma may stand in a query as it is.
 */
export const parseSearch = parseSearchWith((text) => text);

const stringify = stringifySearchWith(JSON.stringify);

export function stringifySearch(search: Record<string, unknown>): string {
  return stringify(search).replaceAll('%2C', ',');
}
