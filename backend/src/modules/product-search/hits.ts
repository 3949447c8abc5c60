import { z } from '@medusajs/framework/zod';
import type { SearchTypes } from '@medusajs/framework/types';
import { type Column, columnNamed } from './columns';
import type { Predicate } from './predicates';
import { allOf, type Sql, sql } from './sql';
import type { Run } from './vocabulary';
import type { WordSearch } from './search-words';

/** A parsed query. */
export interface ParsedQuery {
  predicates: readonly Predicate[];
  facets: readonly SearchTypes.SearchFacetRequest[];
  isCounted: boolean;
  take: number;
  skip: number;
  /** Requested top-level parts of the document. */
  parts: readonly string[];
  /** `_score` is the relevance. */
  order: readonly { field: string; isDown: boolean }[];
}

export interface Where {
  table: string;
  columns: ReadonlyMap<string, Column>;
  run: Run;
  match: readonly Sql[];
  /** Null without words. */
  words: WordSearch | null;
}

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    document: z.record(z.string(), z.unknown()),
    score: z.number().nullable(),
  }),
);

/** The documents of a page. Only those of the page are read. */
export async function hitsOf(query: ParsedQuery, where: Where): Promise<SearchTypes.SearchHit[]> {
  if (query.take === 0) return [];
  const { table, columns, match, words } = where;
  const condition = allOf([...match, ...query.predicates.map((each) => each.condition)]);
  const isScored = query.order.some(({ field }) => field === '_score');
  const score =
    words && isScored
      ? sql(`ts_rank(search_vector, to_tsquery('${words.config}', ?), 0)`, [words.query])
      : sql('null::float4');
  const order = query.order.flatMap(({ field, isDown }) => {
    if (field === '_score') return words ? [`score ${isDown ? 'desc' : 'asc'}`] : [];
    const { name } = columnNamed(columns, field);
    return [`"${name}" ${isDown ? 'desc' : 'asc'} nulls last`];
  });
  const sorted = [...order, 'id'].join(', ');
  const names = [...new Set(query.order.flatMap(({ field }) => columns.get(field)?.name ?? []))];
  const kept = names.map((name) => `, "${name}"`).join('');
  const rows = rowsSchema.parse(
    await where.run(
      sql(
        `select page.id, page.score, ${partsOf(query.parts)} as document from (
         select id, ${score.text} as score${kept} from "${table}" where ${condition.text}
         order by ${sorted} limit ? offset ?
       ) page join "${table}" documents using (id)
       order by ${names.reduce((text, name) => text.replaceAll(`"${name}"`, `page."${name}"`), sorted)}`,
        [...score.values, ...condition.values, query.take, query.skip],
      ),
    ),
  );
  return rows.map(({ id, document, score: value }) => {
    return { id, document, ...(value === null ? {} : { score: value }) };
  });
}

/** The total count, if the page contains the last hit; otherwise null. */
export function endOf(
  { take, skip }: ParsedQuery,
  hits: readonly SearchTypes.SearchHit[],
): number | null {
  const isLast = hits.length < take && (hits.length > 0 || skip === 0);
  return isLast ? skip + hits.length : null;
}

function partsOf(parts: readonly string[]): string {
  const named = parts.filter((part) => /^[a-z_]+$/.test(part));
  const pairs = named.map((part) => `'${part}', documents.document->'${part}'`);
  return `jsonb_build_object(${pairs.join(', ')})`;
}
