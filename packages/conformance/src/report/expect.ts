import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { CheckFailed } from './result.ts';

/** @throws {CheckFailed} */
export function expectEqual(what: string, received: unknown, expected: unknown): void {
  if (isDeepStrictEqual(received, expected)) return;
  throw new CheckFailed(
    `${what}: expected ${JSON.stringify(expected)}, received ${JSON.stringify(received)}`,
  );
}

/** @throws {CheckFailed} */
export function expectTrue(what: string, isSo: boolean): asserts isSo {
  if (!isSo) throw new CheckFailed(what);
}

/** A body in the form that the document defines. @throws {CheckFailed} */
export function expectForm<Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new CheckFailed(
    `${what}: ${problems.join('; ')} in ${JSON.stringify(body)?.slice(0, 300)}`,
  );
}
