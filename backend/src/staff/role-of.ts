import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { type Role, ROLES } from './staff-rules';

/** Name in the metadata of a user. */
export const ROLE_KEY = 'role';

const rowSchema = z.object({ role: z.unknown() });

/**
 * The role of a user of the dashboard. One without a role is an owner; one whose role is not known here counts as staff, since the
 * role may come from a later version.
 */
export async function roleOf(container: MedusaContainer, userId: string): Promise<Role> {
  const sql = `select metadata -> '${ROLE_KEY}' as role from "user" where id = ? and deleted_at is null`;
  const [user] = await queryRows(container, rowSchema, sql, [userId]);
  if (!user || user.role === null) return 'owner';
  return z.enum(ROLES).safeParse(user.role).data ?? 'staff';
}
