import { z } from 'zod';
import { callAdmin, type QueryValues } from './call-admin';

const entrySchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  actor_id: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.string(),
  status: z.number(),
  created_at: z.coerce.date(),
});

export type AuditEntry = z.infer<typeof entrySchema>;

const listSchema = z.object({ audit_log: z.array(entrySchema), count: z.number() });

/** Who has changed what, the newest first. */
export async function listChanges(query: QueryValues, signal?: AbortSignal) {
  const { audit_log: rows, count } = await callAdmin('audit-log', listSchema, {
    query,
    ...(signal && { signal }),
  });
  return { rows, count };
}
