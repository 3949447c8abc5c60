import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LEDGER_SCHEMAS } from '@aangan/medusa-ledger/api/route-schemas';
import { z } from '@medusajs/framework/zod';
import { ROUTE_SCHEMAS } from '../../api/route-schemas';

const require = createRequire(__filename);

/** Medusa's API as it is installed, the ledger's and ours. */
const MEDUSA = dirname(require.resolve('@medusajs/medusa/api/store/carts/route')).replace(
  /\/store\/carts$/,
  '',
);
const LEDGER = join(__dirname, '../../../../packages/medusa-ledger/src/api');
const OURS = join(__dirname, '../../api');

const METHODS =
  /(?:exports\.|export (?:const|async function|function) )(GET|POST|PUT|PATCH|DELETE)\b/g;

/** A route of the store API, such as `POST /store/carts/:id`: Medusa's, or ours that replaces it. */
export type StoreRoute = { name: string; path: string; ownSource: string | undefined };

/** All routes of the store API. */
export function storeRoutes(): StoreRoute[] {
  const found = new Map<string, StoreRoute>();
  for (const { folder, file } of [
    { folder: MEDUSA, file: 'route.js' },
    { folder: LEDGER, file: 'route.ts' },
    { folder: OURS, file: 'route.ts' },
  ]) {
    for (const entry of readdirSync(join(folder, 'store'), { recursive: true, encoding: 'utf8' })) {
      if (entry !== file && !entry.endsWith(`/${file}`)) continue;
      const source = readFileSync(join(folder, 'store', entry), 'utf8');
      const place = dirname(entry).replaceAll(/\[(\w+)\]/g, ':$1');
      const path = place === '.' ? '/store' : `/store/${place}`;
      for (const [, method] of source.matchAll(METHODS)) {
        const name = `${method} ${path}`;
        found.set(name, { name, path, ownSource: folder === MEDUSA ? undefined : source });
      }
    }
  }
  return [...found.values()];
}

/** Finds the schemas of bodies and queries in Medusa's middlewares. */
const CHECK =
  /methods?: (\[?)\[?['"]([A-Z'", ]+)['"]\]?,\s*matcher: ['"]([^'"]+)['"]|matcher: ['"]([^'"]+)['"],\s*methods?: \[?['"]([A-Z'", ]+)['"]\]?|validateAndTransform(Body|Query)\)?\((?:\w+\.)?(\w+)/g;

/** Schemas by route and part of the request: ours, and Medusa's from the sources of its middlewares. */
export function schemasOf(part: 'body' | 'query'): Map<string, z.ZodType[]> {
  const found = new Map<string, z.ZodType[]>();
  for (const [route, schemas] of Object.entries({ ...ROUTE_SCHEMAS, ...LEDGER_SCHEMAS })) {
    const schema = schemas[part];
    if (schema) found.set(route, [schema]);
  }
  for (const file of medusaMiddlewareFiles()) {
    let routes: string[] = [];
    const source = readFileSync(file, 'utf8');
    for (const match of source.matchAll(CHECK)) {
      const [, , methods = match[5], matcher = match[4], , , kind, name] = match;
      if (matcher !== undefined && methods !== undefined) {
        routes = methods.split(/\W+/).map((method) => `${method} ${matcher}`);
      } else if (name !== undefined && kind?.toLowerCase() === part) {
        const schema = schemaNamed(file, source, name);
        for (const route of routes) found.set(route, [...(found.get(route) ?? []), schema]);
      }
    }
  }
  return found;
}

function medusaMiddlewareFiles(): string[] {
  return readdirSync(join(MEDUSA, 'store'))
    .map((name) => join(MEDUSA, 'store', name, 'middlewares.js'))
    .filter((file) => existsSync(file));
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const isMaker = (value: unknown): value is () => unknown =>
  typeof value === 'function' && !isSchema(value);

/** The schema that one of Medusa's files imports under a name; it may be made by a function. */
function schemaNamed(file: string, source: string, name: string): z.ZodType {
  for (const [, from = ''] of source.matchAll(/require\("([^"]+)"\)/g)) {
    if (!from.startsWith('.')) continue;
    const module: unknown = require(join(dirname(file), from));
    const value: unknown = typeof module === 'object' && module ? Reflect.get(module, name) : null;
    const made: unknown = isMaker(value) ? value() : value;
    if (isSchema(made)) return made;
  }
  throw new Error(`${file} names ${name}, which is no schema`);
}
