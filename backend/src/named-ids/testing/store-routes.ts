import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from '@medusajs/framework/zod';

const require = createRequire(__filename);

/** Medusa's API, as it is installed, and ours. */
const MEDUSA = dirname(require.resolve('@medusajs/medusa/api/store/carts/route')).replace(
  /\/store\/carts$/,
  '',
);
const OURS = join(__dirname, '../../api');

const METHODS =
  /(?:exports\.|export (?:const|async function|function) )(GET|POST|PUT|PATCH|DELETE)\b/g;

/** A route of the store, such as `POST /store/carts/:id`; Medusa's and, where there is one, ours in its place. */
export type StoreRoute = { name: string; path: string; ownSource: string | undefined };

/** All routes of the store that the backend serves. */
export function storeRoutes(): StoreRoute[] {
  const found = new Map<string, StoreRoute>();
  for (const { folder, file } of [
    { folder: MEDUSA, file: 'route.js' },
    { folder: OURS, file: 'route.ts' },
  ]) {
    for (const entry of readdirSync(join(folder, 'store'), { recursive: true, encoding: 'utf8' })) {
      if (entry !== file && !entry.endsWith(`/${file}`)) continue;
      const source = readFileSync(join(folder, 'store', entry), 'utf8');
      const place = dirname(entry).replaceAll(/\[(\w+)\]/g, ':$1');
      const path = place === '.' ? '/store' : `/store/${place}`;
      for (const [, method] of source.matchAll(METHODS)) {
        const name = `${method} ${path}`;
        found.set(name, { name, path, ownSource: folder === OURS ? source : undefined });
      }
    }
  }
  return [...found.values()];
}

/** A check of bodies or queries in front of a route: where its schema is to be found. */
const CHECK =
  /methods?: (\[?)\[?['"]([A-Z'", ]+)['"]\]?,\s*matcher: ['"]([^'"]+)['"]|matcher: ['"]([^'"]+)['"],\s*methods?: \[?['"]([A-Z'", ]+)['"]\]?|validateAndTransform(Body|Query)\)?\((?:\w+\.)?(\w+)/g;

/** Schemas by route and part of the request, as they stand in the sources of the middlewares. */
export async function schemasOf(part: 'body' | 'query'): Promise<Map<string, z.ZodType[]>> {
  const found = new Map<string, z.ZodType[]>();
  for (const file of middlewareFiles()) {
    let routes: string[] = [];
    const source = readFileSync(file, 'utf8');
    for (const match of source.matchAll(CHECK)) {
      const [, , methods = match[5], matcher = match[4], , , kind, name] = match;
      if (matcher !== undefined && methods !== undefined) {
        routes = methods.split(/\W+/).map((method) => `${method} ${matcher}`);
      } else if (name !== undefined && kind?.toLowerCase() === part) {
        const schema = await schemaNamed(file, source, name);
        for (const route of routes) found.set(route, [...(found.get(route) ?? []), schema]);
      }
    }
  }
  return found;
}

function middlewareFiles(): string[] {
  const medusa = readdirSync(join(MEDUSA, 'store')).map((name) =>
    join(MEDUSA, 'store', name, 'middlewares.js'),
  );
  const ours = ['middlewares.ts', 'store/shopper-texts.ts'].map((name) => join(OURS, name));
  return [...medusa, ...ours].filter((file) => existsSync(file));
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const isMaker = (value: unknown): value is () => unknown =>
  typeof value === 'function' && !isSchema(value);

/** The schema that a file imports under a name; Medusa's may be made by a function. */
async function schemaNamed(file: string, source: string, name: string): Promise<z.ZodType> {
  const imports = file.endsWith('.js')
    ? [...source.matchAll(/require\("([^"]+)"\)/g)]
    : [...source.matchAll(/import \{[^}]*\} from '([^']+)'/g)];
  for (const [statement, from = ''] of imports) {
    if (file.endsWith('.ts') && !statement.includes(name)) continue;
    const isMedusas = file.endsWith('.js') || from.startsWith('@medusajs/medusa/');
    if (!from.startsWith('.') && !from.startsWith('@medusajs/medusa/')) continue;
    const path = from.startsWith('.') ? join(dirname(file), from) : from;
    const module: unknown = isMedusas ? require(path) : await import(path);
    const value: unknown = typeof module === 'object' && module ? Reflect.get(module, name) : null;
    const made: unknown = isMaker(value) ? value() : value;
    if (isSchema(made)) return made;
  }
  throw new Error(`${file} names ${name}, which is no schema`);
}
