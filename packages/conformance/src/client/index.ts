/**
 * Checks whether a client keeps the invariants of the ledger protocol, by a scripted server.
 *
 * ```ts
 * const results = await runClientSuite(makeClient);
 * process.stdout.write(formatResults(results));
 * ```
 */
export { formatResults, hasFailed, type CheckResult } from '../report/result.ts';
export {
  type ClientState,
  type ClientUnderTest,
  type MakeClient,
  type ServerPlace,
} from './client-under-test.ts';
export { runClientSuite, type ClientSuiteOptions } from './run-client-suite.ts';
