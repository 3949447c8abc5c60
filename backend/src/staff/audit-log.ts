import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { containsQuery, readPage } from '../admin-reads/read-page';

const rowSchema = z.object({
  id: z.string(),
  /** Null for API keys, and for users that are deleted for good. */
  email: z.string().nullable(),
  actor_id: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.string(),
  status: z.number(),
  created_at: z.date(),
});

type Filters = { q: string | undefined; refused: boolean | undefined };

/** Who has changed what, the newest first; `q` searches users, routes and values. */
export function listChanges(
  container: MedusaContainer,
  { q, refused }: Filters,
  page: { limit: number; offset: number },
) {
  return readPage(
    container,
    {
      row: rowSchema,
      columns: `entry.id, "user".email, entry.actor_id, entry.method, entry.path, entry.body, entry.status, entry.created_at`,
      from: 'audit_entry entry left join "user" on "user".id = entry.actor_id',
      where: [
        'entry.deleted_at is null',
        refused === undefined ? undefined : `entry.status ${refused ? '>=' : '<'} 400`,
        q && containsQuery(['"user".email', 'entry.method', 'entry.path', 'entry.body']),
      ],
      order: 'entry.created_at desc, entry.id desc',
      bindings: { q: q ?? '' },
    },
    page,
  );
}
