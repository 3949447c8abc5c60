import type { Asked } from './parameter';
import { DEFAULT_LIMITS, type Query, STORE_READS } from './read-table';

const ROUTES: readonly { path: string; form: RegExp; query: Query }[] = Object.entries(STORE_READS)
  // What is named in words comes before what any id fits.
  .toSorted(([one], [other]) => idsIn(one) - idsIn(other))
  .map(([path, query]) => ({ path, form: formOf(path), query }));

function idsIn(path: string): number {
  return path.split('/:').length - 1;
}

/** As Express matches it: whatever the case, with or without a slash at its end. */
function formOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}

/** Why something below /store cannot be read: there is no such route, or not with this query, in words. */
export type ReadProblem = { isRoute: false } | { isRoute: true; message: string };

/** @returns undefined for what can be read */
export function readProblem(path: string, query: Asked): ReadProblem | undefined {
  const route = routeOf(path);
  if (route === undefined) return { isRoute: false };
  const message = queryProblem(route.query, query);
  return message === undefined ? undefined : { isRoute: true, message };
}

/** How many rows are given to whoever names no limit, where that is not Medusa's own number. */
export function defaultLimit(path: string): number | undefined {
  return DEFAULT_LIMITS[routeOf(path)?.path ?? ''];
}

function routeOf(path: string) {
  return ROUTES.find(({ form }) => form.test(path));
}

function queryProblem(declared: Query, query: Asked): string | undefined {
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
