import type { SearchTypes } from '@medusajs/framework/types';
import { PostgresSearchService } from '@medusajs/search-postgres/dist/services/postgres-search';
import type { IndexPlan } from '@medusajs/search-postgres/dist/utils/plan';
import { columnsOf, columnStatements } from './columns';
import { executeQueries, type Recall } from './execute-queries';
import { PRODUCT_SEARCH, REMEMBER } from './parse-query';
import { countWrites, noteWrite, readWrites, ResultCache, writesOf } from './result-cache';
import type { Sql } from './sql';
import type { Tally } from './survey';
import { addWords, vocabularyOf, vocabularyStatements } from './vocabulary';

type Manager = PostgresSearchService['manager_'];

/** Documents whose words are added in one statement. */
const WORDS_BATCH_SIZE = 200;

/**
 * Medusa's Postgres search with faster queries: filters, facets and sort orders use separate columns, all counts of a screen come
 * from one pass over the matches, and typos are corrected by the words of the shop when the plain search finds nothing. Medusa
 * still creates, fills and replaces the indexes.
 */
export class ProductSearchService extends PostgresSearchService {
  static override identifier = PRODUCT_SEARCH;

  readonly #results = new ResultCache<SearchTypes.SearchResult[]>();
  readonly #counts = new ResultCache<Tally[]>();

  protected override async createDocumentTable(table: string, plan: IndexPlan, manager: Manager) {
    await super.createDocumentTable(table, plan, manager);
    const statements = [
      // Indexes for Medusa's own queries, which slow down writes.
      `drop index if exists "${table}_trgm_idx"`,
      `drop index if exists "${table}_indexed_idx"`,
      // Columns that searches read stay in the row, all others are stored out of line.
      `alter table "${table}" set (toast_tuple_target = 256)`,
      `alter table "${table}" alter column id set storage plain`,
      `alter table "${table}" alter column search_vector set storage main`,
      ...columnStatements(table, columnsOf(plan).values()),
      ...vocabularyStatements(table),
      `create sequence if not exists "${writesOf(table)}"`,
      // last_value is the same before and after the first nextval.
      `select nextval('"${writesOf(table)}"')`,
    ];
    for (const statement of statements) await manager.execute(statement);
  }

  protected override async dropDocumentTable(table: string, manager: Manager): Promise<void> {
    await manager.execute(`drop table if exists "${vocabularyOf(table)}"`);
    await manager.execute(`drop sequence if exists "${writesOf(table)}"`);
    await super.dropDocumentTable(table, manager);
  }

  override async upsertDocuments(input: Parameters<PostgresSearchService['upsertDocuments']>[0]) {
    const task = await super.upsertDocuments(input);
    const { table_name: table } = await this.retrieve(input.index);
    const ids = input.documents.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += WORDS_BATCH_SIZE) {
      await this.#run(addWords(table, ids.slice(at, at + WORDS_BATCH_SIZE)));
    }
    await this.#run(noteWrite(table));
    return task;
  }

  override async deleteDocuments(input: Parameters<PostgresSearchService['deleteDocuments']>[0]) {
    const task = await super.deleteDocuments(input);
    const { table_name: table } = await this.retrieve(input.index);
    await this.#run(noteWrite(table));
    return task;
  }

  override async clearIndex(input: { index: string }): Promise<SearchTypes.SearchTask> {
    const { table_name: table } = await this.retrieve(input.index);
    await this.manager_.execute(`truncate table "${vocabularyOf(table)}"`);
    const task = await super.clearIndex(input);
    await this.#run(noteWrite(table));
    return task;
  }

  override async search(input: SearchTypes.ProviderSearchQuery): Promise<SearchTypes.SearchResult> {
    const [result] = await this.searchMany([input]);
    if (!result) throw new Error('The search has no result.');
    return result;
  }

  /** Queries for the same words in the same index are executed together. */
  override async searchMany(inputs: readonly SearchTypes.ProviderSearchQuery[]) {
    const groups = new Map<string, SearchTypes.ProviderSearchQuery[]>();
    for (const input of inputs) {
      const key = JSON.stringify([input.index.physical_name, input.q?.trim() ?? '']);
      groups.set(key, [...(groups.get(key) ?? []), input]);
    }
    const resultOf = new Map<SearchTypes.ProviderSearchQuery, SearchTypes.SearchResult>();
    for (const group of groups.values()) {
      const results = await this.#executeGroup(group);
      for (const [at, result] of results.entries()) {
        const input = group[at];
        if (input) resultOf.set(input, result);
      }
    }
    return inputs.flatMap((input) => resultOf.get(input) ?? []);
  }

  /** Uses cached results for queries with the option `remember`. */
  async #executeGroup(inputs: readonly SearchTypes.ProviderSearchQuery[]) {
    const physicalName = inputs[0]?.index.physical_name ?? '';
    const { table_name: table, plan } = await this.retrieve(physicalName);
    const execute = (recall: Recall) =>
      this.withTransaction((manager) =>
        executeQueries(inputs, {
          table,
          columns: columnsOf(plan),
          config: this.tsConfig_,
          run: ({ text, values }) => manager.execute(text, [...values]),
          recall,
        }),
      );
    if (!inputs.every(isCacheable)) return execute((_, make) => make());
    const writes = readWrites(await this.#run(countWrites(table)));
    const keyOf = (what: unknown) => JSON.stringify([table, writes, what]);
    const queries = inputs.map(({ index: _index, ...query }) => query);
    return this.#results.recall(keyOf(queries), () =>
      execute((counted, count) => this.#counts.recall(keyOf(counted), count)),
    );
  }

  #run({ text, values }: Sql): Promise<unknown[]> {
    return this.manager_.execute(text, [...values]);
  }
}

function isCacheable({ search_options }: SearchTypes.ProviderSearchQuery): boolean {
  return search_options?.provider_options?.[PRODUCT_SEARCH]?.[REMEMBER] === true;
}
