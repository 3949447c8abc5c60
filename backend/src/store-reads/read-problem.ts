import type { ParsedQuery } from './parameter';
import { DEFAULT_LIMITS, OLD_LIMITS, type Query, STORE_READS } from './read-table';

const ROUTES: readonly { path: string; pattern: RegExp; query: Query }[] = Object.entries(
  STORE_READS,
)
  // Fixed paths before those with parameters.
  .toSorted(([one], [other]) => countParameters(one) - countParameters(other))
  .map(([path, query]) => ({ path, pattern: patternOf(path), query }));

function countParameters(path: string): number {
  return path.split('/:').length - 1;
}

/** Like Express: case-insensitive, with or without a trailing slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}

/** Why a request to read is rejected: the route does not exist, or the query is invalid. */
export type ReadProblem = { isRoute: false } | { isRoute: true; message: string };

/** @returns undefined when the request is allowed */
export function readProblem(path: string, query: ParsedQuery): ReadProblem | undefined {
  const route = routeOf(path);
  if (route === undefined) return { isRoute: false };
  const message = queryProblem(route.query, query);
  return message === undefined ? undefined : { isRoute: true, message };
}

/**
 * Replaces the limit of a query.
 *
 * @returns undefined when the limit stays, or Medusa's default applies
 */
export function replaceLimit(path: string, limit: unknown): number | undefined {
  const route = routeOf(path)?.path ?? '';
  if (limit === undefined) return DEFAULT_LIMITS[route];
  const old = OLD_LIMITS[route];
  return old?.limit === limit ? old.replacement : undefined;
}

function routeOf(path: string) {
  return ROUTES.find(({ pattern }) => pattern.test(path));
}

function queryProblem(declared: Query, query: ParsedQuery): string | undefined {
  if (declared === 'own-schema') return undefined;
  const parameters = new Map(Object.entries(declared));
  for (const [name, value] of Object.entries(query)) {
    const problemOf = parameters.get(name);
    if (problemOf === undefined) return `This call has no parameter ${name}`;
    const problem = problemOf(value, name, query);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
