import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';

const namesSchema = v.array(v.object({ name: v.string() }));
const sumSchema = v.tuple([v.object({ sum: v.string() })]);

/**
 * Tables that strangers and the shop's own jobs write to. Of sign-ins only those of admins are compared: anybody may register
 * as a customer.
 */
const WRITTEN = new Set([
  'auth_identity',
  'provider_identity',
  'ended_session',
  'workflow_execution',
  'customer',
  // When a job last looked at the price lists.
  'catalogue_clock',
]);

/** Without the times at which jobs look at payments that were begun and left. */
const ROW = `to_jsonb(t) - '{updated_at,next_check_at}'::text[]`;

/** Sign-ins that lead to an admin, and those that lie where an admin's do. */
const ADMIN_SIGN_INS = `select coalesce(string_agg(md5(identity::text || sign_in::text), ',' order by sign_in.id), '') as sum
  from provider_identity sign_in join auth_identity identity on identity.id = sign_in.auth_identity_id
  where identity.app_metadata ->> 'user_id' is not null or sign_in.provider = 'admin-emailpass'`;

/** The content of the tables of a shop, as a sum for each. */
export type TableSums = ReadonlyMap<string, string>;

/** Reads the sums of all tables that no stranger may write to. */
export async function tableSums(database: string): Promise<TableSums> {
  const rows = await runSql(
    database,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    [],
  );
  const names = v
    .parse(namesSchema, rows)
    .map(({ name }) => name)
    .filter((name) => !WRITTEN.has(name));
  const sums = new Map<string, string>();
  const sumOf = async (statement: string): Promise<string> =>
    v.parse(sumSchema, await runSql(database, statement, []))[0].sum;
  for (const name of names) {
    const held = `select md5((${ROW})::text) as held from "${name}" t`;
    const all = `select md5(coalesce(string_agg(held, '' order by held), '')) as sum from (${held}) rows_of_table`;
    sums.set(name, await sumOf(all));
  }
  sums.set('sign-ins of admins', await sumOf(ADMIN_SIGN_INS));
  return sums;
}
