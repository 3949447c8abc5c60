import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { Mutant } from './mutant';

/** Replaces one expression of one source. The expression must occur exactly once. */
export function patched(root: string, mutant: Mutant): Plugin {
  let isDone = false;
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (text, id) => {
      if (id !== `${root}${mutant.file}`) return undefined;
      isDone = true;
      return applied(text, mutant);
    },
    buildEnd: (error) => {
      if (error === undefined && !isDone) throw new Error(`${mutant.file} is not in use`);
    },
  };
}

/** @throws if the expression is missing or occurs more than once */
export function applied(text: string, { name, file, find, put }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${name}: "${find}" is ${parts.length - 1} times in ${file}, not once`);
  }
  return parts.join(put);
}

export async function patchedSource(root: string, mutant: Mutant): Promise<string> {
  return applied(await readFile(`${root}${mutant.file}`, 'utf8'), mutant);
}
