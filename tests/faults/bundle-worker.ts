import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Mutant } from './mutants/mutant';
import { patched } from './mutants/patched';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles a worker and the tested sources into one file, which starts fast and needs no loader.
 * @param mutant a deliberate bug to apply
 * @returns path of the file
 * @throws if the mutant's expression is not in its source
 */
export async function bundleWorker(folder: string, mutant: Mutant | null): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = mutant === null ? 'worker' : mutant.name.replaceAll(/\W+/g, '-');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': `${root}src` } },
    plugins: mutant === null ? [] : [patched(root, mutant)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: { [name]: `${root}tests/faults/worker.ts` },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
  return `${folder}/${name}.mjs`;
}
