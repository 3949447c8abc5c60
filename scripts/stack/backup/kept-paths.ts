import { SUPERUSER_FILE } from '../postgres/superuser';

/**
 * What of DATA_DIR is not kept: the database's own files, whose contents are kept as tables; who runs there at the moment;
 * logs; and resized pictures, which are made again when they are asked for.
 */
const NOT_KEPT = new Set([
  'layout.json',
  'logs',
  'pictures',
  'postgres',
  'postgres.json',
  'postgres.new',
  'postgres.password',
  // Each DATA_DIR has a superuser of its own: no archive brings one along.
  SUPERUSER_FILE,
  'run.json',
  'sandbox-gateway/address.json',
]);

const PASSING = /(^|\/)\.probe-|\.part$/;

/** Whether a backup keeps the file at this path below DATA_DIR. */
export function isKept(path: string): boolean {
  const parts = path.split('/');
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return !PASSING.test(path) && !folders.some((each) => NOT_KEPT.has(each));
}
