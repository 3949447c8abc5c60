import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applied } from '../faults/mutants/patched';
import type { Mutant } from './mutant';

/** Build results, local data and linked packages. */
const NOT_COPIED =
  /^(?:node_modules|dist|\.dist-.*|\.git|\.data.*|\.env|\.medusa|\.outcomes|test-results|playwright-report)$/;

/** Folders with their own `node_modules`. */
const WITH_PACKAGES = ['.', 'backend'];

/** Copies the sources of a checkout to a new folder, where mutants can be applied. Installed packages are linked, not copied. */
export async function copyCheckout(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (NOT_COPIED.test(name)) continue;
    const filter = (path: string) => !NOT_COPIED.test(basename(path));
    await cp(join(from, name), join(to, name), { recursive: true, filter });
  }
  for (const folder of WITH_PACKAGES) {
    const packages = join(from, folder, 'node_modules');
    if (existsSync(packages)) await linkPackages(packages, join(to, folder, 'node_modules'));
  }
}

/** Links each installed package; those of the workspace lead to their copies, so that mutants of them take effect. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === '@aangan') {
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    } else if (!name.startsWith('.aangan-')) await symlink(join(from, name), join(to, name));
  }
}

/**
 * Runs `work` while the mutant is applied to a copy of the sources.
 * @throws if its expression does not occur exactly once
 */
export async function withMutant<T>(
  root: string,
  mutant: Pick<Mutant, 'name' | 'file' | 'find' | 'put'>,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(root, mutant.file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, applied(source, mutant));
  try {
    return await work();
  } finally {
    await writeFile(path, source);
  }
}
