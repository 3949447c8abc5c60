import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { ContainerRegistrationKeys, MedusaService, Module } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { bucketOf, percentileOf } from './buckets';
import { PageSpeed } from './models/page-speed';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** Figures in ms: Largest Contentful Paint, and Interaction to Next Paint. */
const SPEEDS = ['lcp', 'inp'] as const;

type Speed = (typeof SPEEDS)[number];

/** What a page reports when it is left. */
export type PageReport = { [Name in Speed]?: number | undefined } & {
  /** How often edits of the cart that were made offline have reached the shop. */
  replayed?: number | undefined;
};

const KEPT_DAYS = 90;
/** The share that Core Web Vitals are assessed at. */
const SHARE = 0.75;
/** What was counted is stored after this. */
const STORE_DELAY_MS = 5000;

const rowSchema = z.object({
  day: z.string(),
  metric: z.enum([...SPEEDS, 'replayed']),
  bucket: z.number(),
  count: z.number(),
});

type Row = z.infer<typeof rowSchema>;

const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

const ADD = `
  insert into page_speed (id, day, metric, bucket, count)
  select 'pspeed_' || replace(gen_random_uuid()::text, '-', ''), day, metric, bucket, count
    from jsonb_to_recordset(cast(:counts as jsonb)) as added (day text, metric text, bucket integer, count integer)
  on conflict (day, metric, bucket) where deleted_at is null
    do update set count = page_speed.count + excluded.count, updated_at = now()`;

/** How fast pages are on shoppers' devices: counts by day and bucket, and nothing of a shopper. */
export class PageSpeedService extends MedusaService({ PageSpeed }) {
  readonly #database: Knex;
  /** What was reported since it was last stored: a few rows, however many pages report. */
  #counts = new Map<string, Row>();
  #willStore = false;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** Counts a page. It is stored a few seconds later, with those that report meanwhile; a crash loses them. */
  count(report: PageReport, now = new Date()): void {
    const day = IN_INDIA.format(now);
    for (const metric of SPEEDS) {
      const ms = report[metric];
      if (ms !== undefined) this.#add({ day, metric, bucket: bucketOf(ms), count: 1 });
    }
    if (report.replayed) {
      this.#add({ day, metric: 'replayed', bucket: 0, count: report.replayed });
    }
    if (this.#willStore) return;
    this.#willStore = true;
    setTimeout(() => void this.#store(), STORE_DELAY_MS).unref();
  }

  #add(row: Row): void {
    const key = `${row.day} ${row.metric} ${row.bucket}`;
    const known = this.#counts.get(key);
    this.#counts.set(key, { ...row, count: row.count + (known?.count ?? 0) });
  }

  async #store(): Promise<void> {
    this.#willStore = false;
    const counts = this.#counts;
    this.#counts = new Map();
    // In the same order in each process, so that two of them do not wait for each other.
    const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    try {
      await this.#database.raw(ADD, { counts: JSON.stringify(rows.map(([, row]) => row)) });
    } catch {
      // The database is away; the next report stores these too.
      for (const row of counts.values()) this.#add(row);
    }
  }

  /** The 75th percentiles of the last days, and the number of pages; without days that have no reports. */
  async readDays(days: number) {
    const rows = await queryRows(
      this.#database,
      rowSchema,
      `select day, metric, bucket, count from page_speed
        where day > to_char((now() at time zone 'Asia/Kolkata')::date - cast(:days as integer), 'YYYY-MM-DD')
          and deleted_at is null order by day`,
      { days },
    );
    const byDay = new Map<string, Row[]>();
    for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
    return [...byDay].map(([day, counts]) => {
      const of = (metric: Row['metric']) => counts.filter((row) => row.metric === metric);
      const sumOf = (metric: Row['metric']) =>
        of(metric).reduce((sum, { count }) => sum + count, 0);
      return {
        day,
        lcp: percentileOf(of('lcp'), SHARE),
        inp: percentileOf(of('inp'), SHARE),
        pages: sumOf('lcp'),
        replayed: sumOf('replayed'),
      };
    });
  }

  async deleteOld(): Promise<void> {
    await this.#database.raw(
      'delete from page_speed where created_at < now() - make_interval(days => ?)',
      [KEPT_DAYS],
    );
  }
}

/** Name under which the container holds the service. */
export const PAGE_SPEED = 'page_speed';

export default Module(PAGE_SPEED, { service: PageSpeedService });
