import { findSimilarWords } from '@aangan/search-rules/spelling';
import { MAX_WORD_LENGTH, MIN_CORRECTION_LENGTH } from '@aangan/search-rules/words';
import { z } from '@medusajs/framework/zod';
import { type Sql, sql } from './sql';
import { tsqueryOf } from './search-words';

const MAX_CANDIDATES = 1000;
/** How many candidates are checked for products that contain them. */
const MAX_CHECKED = 5;

export type Run = (statement: Sql) => Promise<unknown[]>;

export function vocabularyOf(table: string): string {
  return `${table}_words`;
}

/** The statements that create the vocabulary of a document table: all words of its texts, to correct typos. */
export function vocabularyStatements(table: string): string[] {
  const words = vocabularyOf(table);
  return [
    `create table if not exists "${words}" (word text primary key)`,
    `create index if not exists "${words}_trgm" on "${words}" using gin (word gin_trgm_ops)`,
    `create index if not exists "${words}_start" on "${words}" (left(word, 1), length(word))`,
  ];
}

/** Adds the words of documents. Unused words stay until the index is rebuilt. */
export function addWords(table: string, ids: readonly string[]): Sql {
  const places = ids.map(() => '?').join(', ');
  // Sorted, so that two writers lock the words in the same order.
  return sql(
    `insert into "${vocabularyOf(table)}" (word)
     select distinct word from "${table}",
       regexp_split_to_table(lower(search_text), '[^[:alnum:]]+') as word
     where id in (${places}) and length(word) between ${MIN_CORRECTION_LENGTH} and ${MAX_WORD_LENGTH} order by word
     on conflict do nothing`,
    ids,
  );
}

const foundSchema = z.array(z.object({ found: z.boolean() }));
const wordsSchema = z.array(z.object({ word: z.string() }));

/**
 * Corrects words that no product contains.
 * @returns null when all words are known, or no similar words exist
 */
export async function correctWords(
  words: readonly string[],
  { table, config, run }: { table: string; config: string; run: Run },
): Promise<string[] | null> {
  const isKnown = async (word: string, isLast: boolean) => {
    const tsquery = isLast ? tsqueryOf([word]) : `'${word}'`;
    const rows = await run(
      sql(
        // Materialized, because Postgres would scan the table for a single row otherwise. Stop words count as known.
        `with matching as materialized (
           select 1 from "${table}" where search_vector @@ to_tsquery('${config}', ?))
         select numnode(to_tsquery('${config}', ?)) = 0 or exists(select 1 from matching) as found`,
        [tsquery, tsquery],
      ),
    );
    return foundSchema.parse(rows)[0]?.found === true;
  };
  const corrected: string[] = [];
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    if (await isKnown(word, isLast)) corrected.push(word);
    else corrected.push((await nearest(word, isKnown)) ?? word);
  }
  return corrected.every((word, at) => word === words[at]) ? null : corrected;

  async function nearest(
    word: string,
    isInProducts: (word: string, isLast: boolean) => Promise<boolean>,
  ) {
    const rows = await run(
      sql(
        `select word from "${vocabularyOf(table)}"
         where word % ? or (left(word, 1) = left(?, 1) and length(word) between ? and ?)
         order by similarity(word, ?) desc limit ${MAX_CANDIDATES}`,
        [word, word, word.length - 2, word.length + 2, word],
      ),
    );
    const candidates = wordsSchema.parse(rows).map((row) => row.word);
    for (const near of findSimilarWords(word, candidates).slice(0, MAX_CHECKED)) {
      if (await isInProducts(near, false)) return near;
    }
    return null;
  }
}
