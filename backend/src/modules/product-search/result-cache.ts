import { z } from '@medusajs/framework/zod';
import { type Sql, sql } from './sql';

/** A page of cards has about 15 kB. */
const MAX_ENTRIES = 300;

/**
 * An LRU cache of results. Entries are never stale, because their keys contain the number of writes to the index.
 */
export class ResultCache<Result> {
  readonly #results = new Map<string, Result>();

  get(key: string): Result | undefined {
    const result = this.#results.get(key);
    if (result === undefined) return undefined;
    // Moves it to the end: the least recently used entry is deleted first.
    this.#results.delete(key);
    this.#results.set(key, result);
    return result;
  }

  /** Returns the cached result, or creates and stores it. */
  async recall(key: string, make: () => Promise<Result>): Promise<Result> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = await make();
    this.keep(key, made);
    return made;
  }

  keep(key: string, result: Result): void {
    this.#results.set(key, result);
    if (this.#results.size <= MAX_ENTRIES) return;
    const [oldest] = this.#results.keys();
    if (oldest !== undefined) this.#results.delete(oldest);
  }
}

/** The sequence that counts writes to a document table. It is read before the rows and incremented after a write, so that a result contains all writes of its count. */
export function writesOf(table: string): string {
  return `${table}_writes`;
}

export function noteWrite(table: string): Sql {
  return sql(`select nextval('"${writesOf(table)}"')`);
}

export function countWrites(table: string): Sql {
  return sql(`select last_value::text as writes from "${writesOf(table)}"`);
}

const schema = z.tuple([z.object({ writes: z.string() })]);

export function readWrites(rows: unknown): string {
  return schema.parse(rows)[0].writes;
}
