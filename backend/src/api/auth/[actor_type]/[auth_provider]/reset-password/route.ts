import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { generateResetPasswordTokenWorkflow } from '@medusajs/medusa/core-flows';

type ResetBody = { identifier: string; metadata: Record<string, unknown> };

/**
 * Asks for a mail that resets a password. It is answered before anything is looked up: neither the answer nor its time tells
 * whether there is an account.
 */
export function POST(req: MedusaRequest<ResetBody>, res: MedusaResponse): void {
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
    // An email without an account is no error; what else fails was logged by the workflow.
    void generateResetPasswordTokenWorkflow(scope)
      .run({ input, throwOnError: false })
      .catch((error: unknown) => {
        scope
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error(`A password reset could not be begun: ${String(error)}`);
      });
  });
  res.sendStatus(201);
}
