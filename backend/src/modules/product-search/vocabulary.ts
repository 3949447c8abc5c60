import { z } from '@medusajs/framework/zod';
import { nearWords } from './near-word';
import { type Sql, sql } from './sql';
import { tsqueryOf } from './words-asked';

/** Words that are looked at as possibly meant. */
const MOST_CANDIDATES = 1000;
/** Of them, how many are tried: a word may stand in no product any more. */
const MOST_TRIED = 5;

export type Run = (statement: Sql) => Promise<unknown[]>;

export function vocabularyOf(table: string): string {
  return `${table}_words`;
}

/** The statements that make the words of a document table: all that its texts are made of, to find what a typo meant. */
export function vocabularyStatements(table: string): string[] {
  const words = vocabularyOf(table);
  return [
    `create table if not exists "${words}" (word text primary key)`,
    `create index if not exists "${words}_trgm" on "${words}" using gin (word gin_trgm_ops)`,
    `create index if not exists "${words}_start" on "${words}" (left(word, 1), length(word))`,
  ];
}

/** Adds the words of these documents. Words that nothing has any more stay until the index is made anew. */
export function addWords(table: string, ids: readonly string[]): Sql {
  const places = ids.map(() => '?').join(', ');
  // Sorted, so that two writers take the same words in the same order.
  return sql(
    `insert into "${vocabularyOf(table)}" (word)
     select distinct word from "${table}",
       regexp_split_to_table(lower(search_text), '[^[:alnum:]]+') as word
     where id in (${places}) and length(word) between 3 and 60 order by word
     on conflict do nothing`,
    ids,
  );
}

const foundSchema = z.array(z.object({ found: z.boolean() }));
const wordsSchema = z.array(z.object({ word: z.string() }));

/**
 * What was meant by words of which some stand in no product.
 * @returns null where every word is known, or nothing is near
 */
export async function meantBy(
  words: readonly string[],
  { table, config, run }: { table: string; config: string; run: Run },
): Promise<string[] | null> {
  const isKnown = async (word: string, isLast: boolean) => {
    const tsquery = isLast ? tsqueryOf([word]) : `'${word}'`;
    const rows = await run(
      sql(
        // Apart from the question whether there is one: for a single row all would be read one by one, to the last where
        // none has the word. A filler narrows nothing: it is not one that was mistyped.
        `with standing as materialized (
           select 1 from "${table}" where search_vector @@ to_tsquery('${config}', ?))
         select numnode(to_tsquery('${config}', ?)) = 0 or exists(select 1 from standing) as found`,
        [tsquery, tsquery],
      ),
    );
    return foundSchema.parse(rows)[0]?.found === true;
  };
  const meant: string[] = [];
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    if (await isKnown(word, isLast)) meant.push(word);
    else meant.push((await nearest(word, isKnown)) ?? word);
  }
  return meant.every((word, at) => word === words[at]) ? null : meant;

  async function nearest(
    word: string,
    stillStands: (word: string, last: boolean) => Promise<boolean>,
  ) {
    const rows = await run(
      sql(
        `select word from "${vocabularyOf(table)}"
         where word % ? or (left(word, 1) = left(?, 1) and length(word) between ? and ?)
         order by similarity(word, ?) desc limit ${MOST_CANDIDATES}`,
        [word, word, word.length - 2, word.length + 2, word],
      ),
    );
    const candidates = wordsSchema.parse(rows).map((row) => row.word);
    for (const near of nearWords(word, candidates).slice(0, MOST_TRIED)) {
      if (await stillStands(near, false)) return near;
    }
    return null;
  }
}
