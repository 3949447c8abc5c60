import type { Exception } from './tables';

/** Applies a table of exceptions and records which of them are needed. */
export function createExceptions(table: readonly Exception[]) {
  const used = new Set<Exception>();
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
  return {
    /** Whether the import is excepted. The exception then counts as needed. */
    allows(from: string, to: string): boolean {
      const found = table.find(
        (one) => isIn(from, one.from) && isIn(to, one.to) && !isIn(to, one.from),
      );
      if (found) used.add(found);
      return found !== undefined;
    },
    /** Exceptions that no import has needed. */
    unused: () => table.filter((one) => !used.has(one)),
  };
}

export type Exceptions = ReturnType<typeof createExceptions>;
