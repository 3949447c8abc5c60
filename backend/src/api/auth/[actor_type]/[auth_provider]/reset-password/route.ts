import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { generateResetPasswordTokenWorkflow } from '@medusajs/medusa/core-flows';
import { logOf } from '@aangan/medusa-ledger/log-of';

type ResetBody = { identifier: string; metadata: Record<string, unknown> };

/**
 * Requests a mail to reset a password. Responds before the account is looked up, so that neither the response nor its time
 * reveals whether it exists.
 */
export function POST(req: MedusaRequest<ResetBody>, res: MedusaResponse) {
  const { scope, validatedBody, params } = req;
  const { http } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  const input = {
    entityId: validatedBody.identifier,
    actorType: params['actor_type'] ?? '',
    provider: params['auth_provider'] ?? '',
    secret: http.jwtSecret ?? '',
    ...(http.jwtOptions && { jwtOptions: http.jwtOptions }),
    metadata: validatedBody.metadata,
  };
  res.once('close', () => {
    // An email without an account is not an error; the workflow has logged other failures.
    void generateResetPasswordTokenWorkflow(scope)
      .run({ input, throwOnError: false })
      .catch((error: unknown) => {
        logOf(scope).error(`A password reset could not be started: ${String(error)}`);
      });
  });
  res.sendStatus(201);
}
