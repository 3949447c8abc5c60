import type { Context } from 'hono';
import * as v from 'valibot';
import { GatewayFault } from './fault';

/**
 * The body of a request; a missing one counts as empty.
 * @throws {GatewayFault} naming what is wrong.
 */
export async function parsedBody<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new GatewayFault('The request is no JSON');
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new GatewayFault(`${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`);
}
