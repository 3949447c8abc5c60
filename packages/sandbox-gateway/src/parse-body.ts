import type { Context } from 'hono';
import * as v from 'valibot';
import { GatewayError } from './errors';

/**
 * Parses and checks the body of a request; a missing body counts as `{}`.
 * @throws {GatewayError} that describes the first error.
 */
export async function parseBody<const Schema extends v.GenericSchema>(c: Context, schema: Schema) {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), (await c.req.text()) || '{}');
  if (!body.success) throw new GatewayError('The request is no JSON');
  const result = v.safeParse(schema, body.output);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new GatewayError(`${v.getDotPath(issue) ?? 'The request'}: ${issue.message}`);
}
