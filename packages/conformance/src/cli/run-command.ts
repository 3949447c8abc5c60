import { formatResults, hasFailed, hasRun } from '../report/result.ts';
import { medusaCustomers } from '../server/medusa-customers.ts';
import { runServerSuite } from '../server/run-server-suite.ts';
import { type Arguments, readArguments, USAGE, UsageError } from './read-arguments.ts';

/** Where the command writes to. */
export type Output = { write: (text: string) => void; writeError: (text: string) => void };

/** Runs the command. @returns the exit code */
export async function runCommand(
  args: readonly string[],
  { write, writeError }: Output,
): Promise<number> {
  try {
    const asked = readArguments(args);
    if (asked === null) {
      write(`${USAGE}\n`);
      return 0;
    }
    return await checkServer(asked, { write, writeError });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    writeError(`ledger-conformance: ${message}\n`);
    if (error instanceof UsageError) writeError(`\n${USAGE}\n`);
    return 2;
  }
}

async function checkServer(asked: Arguments, { write, writeError }: Output): Promise<number> {
  const { url, publishableKey, headers, variants, regionId, waitLimitMs, only } = asked;
  const place = { url, publishableKey, headers };
  const results = await runServerSuite(
    {
      ...place,
      variants,
      waitLimitMs,
      ...(regionId !== undefined && { regionId }),
      newCustomer: asked.hasCustomers ? medusaCustomers(place) : undefined,
    },
    { only },
  );
  if (asked.isJson) write(`${JSON.stringify({ url, results }, null, 2)}\n`);
  else write(formatResults(results));
  if (!hasRun(results)) {
    writeError('ledger-conformance: no check has run\n');
    return 2;
  }
  return hasFailed(results) ? 1 : 0;
}
