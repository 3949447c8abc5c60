import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applied } from '../faults/mutants/patched';
import type { Mutant } from './mutant';

/** What is made anew, is nobody else's business, or is linked. */
const NOT_COPIED =
  /^(?:node_modules|dist|\.dist-.*|\.git|\.data.*|\.env|\.medusa|\.outcomes|test-results|playwright-report)$/;

/** Folders with installed packages of their own. */
const WITH_PACKAGES = ['.', 'backend'];

/** Copies a checkout's sources to a new folder, so that bugs can be put in. Installed packages are linked, not copied. */
export async function copyCheckout(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (NOT_COPIED.test(name)) continue;
    const filter = (path: string) => !NOT_COPIED.test(basename(path));
    await cp(join(from, name), join(to, name), { recursive: true, filter });
  }
  for (const folder of WITH_PACKAGES) {
    const packages = join(from, folder, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(to, folder, 'node_modules'));
  }
}

/**
 * Does something while the bug stands in a copy of the sources.
 * @throws where its expression is not there exactly once
 */
export async function withBug<T>(root: string, mutant: Mutant, work: () => Promise<T>): Promise<T> {
  const path = join(root, mutant.file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, applied(source, mutant));
  try {
    return await work();
  } finally {
    await writeFile(path, source);
  }
}
