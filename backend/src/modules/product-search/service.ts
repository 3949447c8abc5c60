import type { SearchTypes } from '@medusajs/framework/types';
import { PostgresSearchService } from '@medusajs/search-postgres/dist/services/postgres-search';
import type { IndexPlan } from '@medusajs/search-postgres/dist/utils/plan';
import { columnsOf, columnStatements } from './columns';
import { answerTogether } from './answer-together';
import { PRODUCT_SEARCH, REMEMBER } from './provider-id';
import type { Recall } from './counts';
import { RecentAnswers } from './recent-answers';
import type { Sql } from './sql';
import type { Tally } from './survey';
import { addWords, vocabularyOf, vocabularyStatements } from './vocabulary';
import { countWrites, noteWrite, readWrites, writesOf } from './writes';

type Manager = PostgresSearchService['manager_'];

/** Documents whose words are added at a time. */
const WORDS_OF = 200;

/**
 * Medusa's Postgres search with another way to answer: what documents are narrowed, counted and sorted by lies in columns of
 * its own, all counts of a screen come from one pass over what matches, and typos are looked up among the words of the
 * shop, only where the plain search finds nothing. How an index is made, filled and replaced stays Medusa's.
 */
export class ProductSearchService extends PostgresSearchService {
  static override identifier = PRODUCT_SEARCH;

  readonly #answers = new RecentAnswers<SearchTypes.SearchResult[]>();
  readonly #counts = new RecentAnswers<Tally[]>();

  protected override async createDocumentTable(
    table: string,
    plan: IndexPlan,
    manager: Manager,
  ): Promise<void> {
    await super.createDocumentTable(table, plan, manager);
    const statements = [
      // Made for searches that are answered in another way here, and costly at each write.
      `drop index if exists "${table}_trgm_idx"`,
      `drop index if exists "${table}_indexed_idx"`,
      // What a search reads stays in the row, all else lies beside it.
      `alter table "${table}" set (toast_tuple_target = 256)`,
      `alter table "${table}" alter column id set storage plain`,
      `alter table "${table}" alter column search_vector set storage main`,
      ...columnStatements(table, columnsOf(plan).values()),
      ...vocabularyStatements(table),
      `create sequence if not exists "${writesOf(table)}"`,
      // A sequence that was never asked says the same as one that was asked once.
      `select nextval('"${writesOf(table)}"')`,
    ];
    for (const statement of statements) await manager.execute(statement);
  }

  protected override async dropDocumentTable(table: string, manager: Manager): Promise<void> {
    await manager.execute(`drop table if exists "${vocabularyOf(table)}"`);
    await manager.execute(`drop sequence if exists "${writesOf(table)}"`);
    await super.dropDocumentTable(table, manager);
  }

  override async upsertDocuments(
    input: Parameters<PostgresSearchService['upsertDocuments']>[0],
  ): Promise<SearchTypes.SearchTask> {
    const task = await super.upsertDocuments(input);
    const { table_name: table } = await this.retrieve(input.index);
    const ids = input.documents.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += WORDS_OF) {
      await this.#run(addWords(table, ids.slice(at, at + WORDS_OF)));
    }
    await this.#run(noteWrite(table));
    return task;
  }

  override async deleteDocuments(
    input: Parameters<PostgresSearchService['deleteDocuments']>[0],
  ): Promise<SearchTypes.SearchTask> {
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
    if (!result) throw new Error('A search has one answer.');
    return result;
  }

  /** Queries that ask for the same words in the same index are answered together. */
  override async searchMany(
    inputs: readonly SearchTypes.ProviderSearchQuery[],
  ): Promise<SearchTypes.SearchResult[]> {
    const together = new Map<string, SearchTypes.ProviderSearchQuery[]>();
    for (const input of inputs) {
      const key = JSON.stringify([input.index.physical_name, input.q?.trim() ?? '']);
      together.set(key, [...(together.get(key) ?? []), input]);
    }
    const answers = new Map<SearchTypes.ProviderSearchQuery, SearchTypes.SearchResult>();
    for (const group of together.values()) {
      const results = await this.#answered(group);
      for (const [at, result] of results.entries()) {
        const input = group[at];
        if (input) answers.set(input, result);
      }
    }
    return inputs.flatMap((input) => answers.get(input) ?? []);
  }

  /** Of queries that are to be remembered, what they were answered since the index was last written holds still. */
  async #answered(
    inputs: readonly SearchTypes.ProviderSearchQuery[],
  ): Promise<SearchTypes.SearchResult[]> {
    const physicalName = inputs[0]?.index.physical_name ?? '';
    const { table_name: table, plan } = await this.retrieve(physicalName);
    const answer = (recall: Recall) =>
      this.withTransaction((manager) =>
        answerTogether(inputs, {
          table,
          columns: columnsOf(plan),
          config: this.tsConfig_,
          run: ({ text, values }) => manager.execute(text, [...values]),
          recall,
        }),
      );
    if (!inputs.every(isToBeRemembered)) return answer((_, make) => make());
    const writes = readWrites(await this.#run(countWrites(table)));
    const keyOf = (what: unknown) => JSON.stringify([table, writes, what]);
    const questions = inputs.map(({ index: _index, ...query }) => query);
    return this.#answers.recall(keyOf(questions), () =>
      answer((counted, count) => this.#counts.recall(keyOf(counted), count)),
    );
  }

  #run({ text, values }: Sql): Promise<unknown[]> {
    return this.manager_.execute(text, [...values]);
  }
}

function isToBeRemembered({ search_options }: SearchTypes.ProviderSearchQuery): boolean {
  return search_options?.provider_options?.[PRODUCT_SEARCH]?.[REMEMBER] === true;
}
