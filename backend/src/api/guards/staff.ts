import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { warnOnFailure } from '../../errors/warn-on-failure';
import { AUDIT, type AuditService } from '../../modules/audit';
import { sessionOf } from '../../sessions/request-session';
import { auditBody } from '../../staff/audit-body';
import { roleOf } from '../../staff/role-of';
import { isAllowed } from '../../staff/staff-rules';
import { guard, pathOf } from './guard';

/** Rejects what the role of a user does not allow. Callers without a sign-in are refused by Medusa, or have an API key. */
export const requireRole = guard(async (req) => {
  const session = sessionOf(req);
  if (session?.actorType !== 'user') return;
  const role = await roleOf(req.scope, session.actorId);
  if (!isAllowed(role, req.method, pathOf(req))) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, 'Only an owner of the shop may do this.');
  }
});

const adminSchema = z.object({
  auth_context: z.object({
    actor_id: z.string().min(1),
    actor_type: z.enum(['user', 'api-key']),
  }),
});

/** Id of the user or the API key of a call; undefined for strangers. */
function adminIdOf(req: MedusaRequest): string | undefined {
  return adminSchema.safeParse(req).data?.auth_context.actor_id;
}

/** Records changes by users and API keys of the administration, and attempts that were refused, after the response. */
export function auditChanges(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { method, scope } = req;
  if (method !== 'GET' && method !== 'HEAD') {
    const path = pathOf(req);
    const body = auditBody(req.body);
    res.once('finish', () => {
      // Medusa has authenticated API keys by then as well.
      const actorId = adminIdOf(req);
      if (actorId === undefined) return;
      const change = { actorId, method, path, body, status: res.statusCode };
      void warnOnFailure(scope, `${method} ${path} is not in the audit log`, () =>
        scope.resolve<AuditService>(AUDIT).record(change),
      );
    });
  }
  next();
}
