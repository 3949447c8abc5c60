import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a test's own data, taken away afterwards. */
export interface TestFolder {
  path: string;
  /** A fresh copy of the seeded shop's data in this folder. */
  copySeeded(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** Makes a folder for a test. It can be entered by everybody, as a checkout can. */
export async function makeTestFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'aangan-stack-'));
  await chmod(path, 0o755);
  return {
    path,
    async copySeeded(name) {
      const { SEEDED_DATA } = process.env;
      if (!SEEDED_DATA) throw new Error('SEEDED_DATA is not set: run this by npm run test:e2e');
      const copy = join(path, name);
      await cp(SEEDED_DATA, copy, {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      });
      return copy;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
