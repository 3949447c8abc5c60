import * as v from 'valibot';

class RenderTimeoutError extends Error {
  constructor(ms: number) {
    super(`Takes longer than ${ms} ms`);
  }
}

/** @throws {RenderTimeoutError} after `ms`; the work itself continues */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RenderTimeoutError(ms)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The storefront's errors (src/commerce/http/store-error.ts) that mean that the backend is unreachable. */
const outageSchema = v.object({ kind: v.picklist(['offline', 'timeout', 'unavailable']) });

/** Whether no page can be rendered at the moment, as opposed to one page that fails and must not stop the others. */
export function isOutage(error: unknown): boolean {
  return error instanceof RenderTimeoutError || v.is(outageSchema, error);
}
