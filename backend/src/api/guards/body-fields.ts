import type { MedusaRequest } from '@medusajs/framework/http';

/** The fields of a request's body that was not validated yet; none when it is no object. */
export function bodyFields(req: MedusaRequest): Record<string, unknown> {
  const { body } = req;
  return isFields(body) ? body : {};
}

export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
