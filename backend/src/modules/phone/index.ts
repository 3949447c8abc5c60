import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { ContainerRegistrationKeys, MedusaService, Module } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { PhoneCode, SmsDay } from './models/phone-code';

type Dependencies = Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>;

/** How often a code may be compared. */
export const MAX_TRIES = 5;
/** How long a code is valid. */
export const CODE_SECONDS = 300;
/** How long a code is kept after that: a late attempt gets the reason. */
const KEPT_SECONDS = 86_400;

/** A code that can be compared. */
export type StoredCode = {
  codeHash: string;
  tries: number;
  usedBy: string | null;
  isOver: boolean;
};

const codeSchema = z.object({
  code_hash: z.string(),
  tries: z.coerce.number(),
  used_by: z.string().nullable(),
  is_over: z.boolean(),
});

/** Codes that were sent to phones, and the number of SMS of a day. In Postgres, so that all backends count together. */
export class PhoneService extends MedusaService({ PhoneCode, SmsDay }) {
  readonly #database: Knex;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#database = dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }

  async storeCode(code: { id: string; phoneKey: string; codeHash: string }): Promise<void> {
    await this.#database.raw(
      `insert into phone_code (id, phone_key, code_hash, expires_at)
       values (:id, :phoneKey, :codeHash, now() + make_interval(secs => ${CODE_SECONDS}))`,
      code,
    );
  }

  /**
   * Counts a try, and returns the code to compare; undefined when there is none of this number. The try is counted before the
   * comparison, so that parallel requests cannot have more of them. A row that is used, over or tried too often stays as it is.
   */
  async takeTry(id: string, phoneKey: string): Promise<StoredCode | undefined> {
    const [row] = await queryRows(
      this.#database,
      codeSchema,
      `update phone_code set updated_at = now(), tries = case
           when used_by is null and expires_at > now() then least(tries + 1, ${MAX_TRIES + 1})
           else tries end
         where id = :id and phone_key = :phoneKey
         returning code_hash, tries, used_by, expires_at <= now() as is_over`,
      { id, phoneKey },
    );
    if (row === undefined) return undefined;
    const { code_hash: codeHash, tries, used_by: usedBy, is_over: isOver } = row;
    return { codeHash, tries, usedBy, isOver };
  }

  /** Marks a code as used by an attempt. @returns whether it is that attempt's: of parallel attempts, one gets it */
  async spendCode(id: string, attempt: string): Promise<boolean> {
    const rows = await queryRows(
      this.#database,
      z.object({ id: z.string() }),
      `update phone_code set used_by = :attempt, updated_at = now()
         where id = :id and coalesce(used_by, :attempt) = :attempt returning id`,
      { id, attempt },
    );
    return rows.length === 1;
  }

  /** Counts an SMS of today (in India). @returns false when the day's number is reached */
  async countSms(maxPerDay: number): Promise<boolean> {
    const rows = await queryRows(
      this.#database,
      z.object({ sent: z.coerce.number() }),
      `insert into sms_day (id, sent) values (to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 1)
       on conflict (id) do update set sent = sms_day.sent + 1, updated_at = now()
         where sms_day.sent < :maxPerDay returning sent`,
      { maxPerDay },
    );
    return rows.length === 1 && maxPerDay > 0;
  }

  /** Deletes codes that are long over. */
  async deleteOld(): Promise<void> {
    await this.#database.raw(
      `delete from phone_code where expires_at < now() - make_interval(secs => ${KEPT_SECONDS})`,
    );
    await this.#database.raw(`delete from sms_day where created_at < now() - interval '90 days'`);
  }
}

/** Name under which the container holds the service. */
export const PHONE = 'phone';

export default Module(PHONE, { service: PhoneService });
