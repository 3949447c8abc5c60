import { z } from '@medusajs/framework/zod';

/** The gateway did not do what it was asked. */
export class GatewayError extends Error {
  /** Whether it has refused, as opposed to not having answered: to ask again changes nothing. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean, cause: unknown) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/** The SDK throws plain objects, and a TypeError of its own where there was no answer at all. */
const refusal = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ description: z.string() }).nullish().catch(undefined),
});

/** Too many requests; the same request is still being processed. */
const TO_REPEAT: ReadonlySet<number> = new Set([409, 429]);

/** Runs a call of the SDK, and makes errors of what it throws. */
export async function asking<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    const { data } = refusal.safeParse(cause);
    if (!data) throw new GatewayError(`${what}: the gateway does not answer`, false, cause);
    const words = data.error?.description ?? 'no reason given';
    const isRefusal =
      data.statusCode >= 400 && data.statusCode < 500 && !TO_REPEAT.has(data.statusCode);
    throw new GatewayError(`${what}: ${words} (${data.statusCode})`, isRefusal, cause);
  }
}
