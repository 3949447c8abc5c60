import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A route of the administration or of sign-in; `[id]` in its path stands for an id. */
export interface AdminRoute {
  method: string;
  path: string;
}

const backend = fileURLToPath(new URL('../../../backend/', import.meta.url));
const medusa = dirname(createRequire(join(backend, 'package.json')).resolve('@medusajs/medusa'));

/** Where routes are files: Medusa's own, and the shop's. */
const FOLDERS = [
  join(medusa, 'api/admin'),
  join(medusa, 'api/auth'),
  join(backend, 'src/api/admin'),
  join(backend, 'src/api/auth'),
];

const HANDLER =
  /(?:exports\.|^export (?:const|async function|function) )(GET|POST|PUT|PATCH|DELETE)\b/gm;

/** Every route that Medusa or the shop has below /admin and /auth, as an upgrade brings them. */
export function adminRoutes(): AdminRoute[] {
  const found = new Map<string, AdminRoute>();
  for (const folder of FOLDERS) {
    const api = folder.replace(/(admin|auth)$/, '');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(^|[\\/])route\.(js|ts)$/.test(name))) {
      const text = readFileSync(join(folder, file), 'utf8');
      const path = `/${relative(api, dirname(join(folder, file)))
        .split(sep)
        .join('/')}`;
      for (const [, method = ''] of text.matchAll(HANDLER)) {
        found.set(`${method} ${path}`, { method, path });
      }
    }
  }
  return [...found.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const key = ({ path, method }: AdminRoute): string => `${path} ${method}`;
