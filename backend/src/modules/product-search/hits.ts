import { z } from '@medusajs/framework/zod';
import type { SearchTypes } from '@medusajs/framework/types';
import { type Column, columnNamed } from './columns';
import type { Predicate } from './predicates';
import { allOf, type Sql, sql } from './sql';
import type { Run } from './vocabulary';
import type { WordSearch } from './words-asked';

/** What one query asks. */
export interface Asked {
  predicates: readonly Predicate[];
  facets: readonly SearchTypes.SearchFacetRequest[];
  isCounted: boolean;
  take: number;
  skip: number;
  /** Top-level parts of the document that are wanted. */
  parts: readonly string[];
  /** `_score` for how well it matches. */
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

/** The documents of the wanted page. Their text is read for the page alone. */
export async function hitsOf(asked: Asked, where: Where): Promise<SearchTypes.SearchHit[]> {
  if (asked.take === 0) return [];
  const { table, columns, match, words } = where;
  const condition = allOf([...match, ...asked.predicates.map((each) => each.condition)]);
  const isScored = asked.order.some(({ field }) => field === '_score');
  const score =
    words && isScored
      ? sql(`ts_rank(search_vector, to_tsquery('${words.config}', ?), 0)`, [words.query])
      : sql('null::float4');
  const order = asked.order.flatMap(({ field, isDown }) => {
    if (field === '_score') return words ? [`score ${isDown ? 'desc' : 'asc'}`] : [];
    const { name } = columnNamed(columns, field);
    return [`"${name}" ${isDown ? 'desc' : 'asc'} nulls last`];
  });
  const sorted = [...order, 'id'].join(', ');
  const names = [...new Set(asked.order.flatMap(({ field }) => columns.get(field)?.name ?? []))];
  const kept = names.map((name) => `, "${name}"`).join('');
  const rows = rowsSchema.parse(
    await where.run(
      sql(
        `select page.id, page.score, ${partsOf(asked.parts)} as document from (
         select id, ${score.text} as score${kept} from "${table}" where ${condition.text}
         order by ${sorted} limit ? offset ?
       ) page join "${table}" documents using (id)
       order by ${names.reduce((text, name) => text.replaceAll(`"${name}"`, `page."${name}"`), sorted)}`,
        [...score.values, ...condition.values, asked.take, asked.skip],
      ),
    ),
  );
  return rows.map(({ id, document, score: value }) => {
    return { id, document, ...(value === null ? {} : { score: value }) };
  });
}

/** How many match in all, where the page shows it: it has the last of them. */
export function endOf(
  { take, skip }: Asked,
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
