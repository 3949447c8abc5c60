import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { Fault } from './fault';

const USAGE = 'npm run admin-user -- --email you@example.com --password "at least 8 characters"';

const schema = v.object({
  email: v.pipe(v.string(), v.email()),
  password: v.pipe(v.string(), v.minLength(8)),
});

/**
 * Checks what was asked of `npm run admin-user`, before a database is started for it.
 * @returns the arguments for `medusa user`.
 * @throws {Fault} telling how it is used.
 */
export function adminUserArguments(args: readonly string[]): string[] {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, password: { type: 'string' } },
    });
    const { email, password } = v.parse(schema, values);
    return ['--email', email, '--password', password];
  } catch (cause) {
    throw new Fault(`Use it so: ${USAGE}`, { cause });
  }
}
