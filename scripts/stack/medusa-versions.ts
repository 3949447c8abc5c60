import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
});

/** Medusa's packages, with those that bring its migrations or run them: a line for each, with its version. */
export function medusaVersions(root: string): string {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(v.parse(lockSchema, lock).packages)
    .filter(([path]) => /node_modules\/@(medusajs|mikro-orm)\/[^/]+$/.test(path))
    .map(([path, { version }]) => `${path} ${version}`)
    .toSorted()
    .join('\n');
}
