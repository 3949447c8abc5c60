import { findCycles, type Graph } from './cycles';
import type { Exceptions } from './exceptions';

/** Tests, and fixtures that only tests import, may depend on any folder. */
export function isTestCode(file: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)testing\//.test(file);
}

export interface FolderCycle {
  /** The folders, the first repeated at the end. */
  cycle: readonly string[];
  /** A file of the first folder that imports the second. */
  file: string;
}

/**
 * Finds cycles between sibling folders: files of `a/x` import files of `a/y` and the other way round. A folder and its own
 * subfolders may import each other, as they are one module.
 *
 * @param files the imports of each file
 */
export function findFolderCycles(files: Graph, exceptions: Exceptions): FolderCycle[] {
  const graph = new Map<string, Map<string, string>>();
  for (const [from, targets] of files) {
    if (isTestCode(from)) continue;
    for (const to of targets) {
      const siblings = siblingFolders(from, to);
      if (!siblings || isTestCode(to) || exceptions.allows(from, to)) continue;
      const known = graph.get(siblings.from) ?? new Map<string, string>();
      graph.set(siblings.from, known.set(siblings.to, from));
    }
  }
  const edges = new Map([...graph].map(([folder, targets]) => [folder, [...targets.keys()]]));
  return findCycles(edges).map((cycle) => {
    const [first = '', second = ''] = cycle;
    return { cycle, file: graph.get(first)?.get(second) ?? first };
  });
}

/** The two folders below the deepest common one; undefined if one of the files is in the common folder itself. */
function siblingFolders(from: string, to: string): { from: string; to: string } | undefined {
  const fromParts = from.split('/');
  const toParts = to.split('/');
  const common = fromParts.findIndex((part, at) => part !== toParts[at]);
  if (common === -1 || common >= fromParts.length - 1 || common >= toParts.length - 1) {
    return undefined;
  }
  return {
    from: fromParts.slice(0, common + 1).join('/'),
    to: toParts.slice(0, common + 1).join('/'),
  };
}
