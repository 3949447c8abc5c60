import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { AdminUser } from './admin-user';
import { Fault } from './fault';

const USAGE = 'npm run admin-user -- --email you@example.com --password "at least 8 characters"';

const schema = v.object({
  email: v.pipe(v.string(), v.email()),
  password: v.pipe(v.string(), v.minLength(8)),
});

/**
 * Checks what was asked of `npm run admin-user`, before a database is started for it.
 * @throws {Fault} telling how it is used.
 */
export function adminUserArguments(args: readonly string[]): AdminUser {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, password: { type: 'string' } },
    });
    return v.parse(schema, values);
  } catch (cause) {
    throw new Fault(`Use it so: ${USAGE}`, { cause });
  }
}
