import { z } from 'zod';
import { listRows } from './list-rows';

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

/** Who has changed what, the newest first. */
export const listChanges = listRows('audit-log', 'audit_log', entrySchema);
