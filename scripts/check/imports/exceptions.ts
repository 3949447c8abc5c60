import type { Exception } from './tables';

/** Applies a table of exceptions and records which of them are needed. */
export class Exceptions {
  readonly #table: readonly Exception[];
  readonly #used = new Set<Exception>();

  constructor(table: readonly Exception[]) {
    this.#table = table;
  }

  /** Whether the import is excepted. The exception then counts as needed. */
  allows(from: string, to: string): boolean {
    const found = this.#table.find(
      (one) => isIn(from, one.from) && isIn(to, one.to) && !isIn(to, one.from),
    );
    if (found) this.#used.add(found);
    return found !== undefined;
  }

  /** Exceptions that no import has needed. */
  unused(): Exception[] {
    return this.#table.filter((one) => !this.#used.has(one));
  }
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}
