/**
 * Checks whether a server keeps the invariants of the ledger protocol, by HTTP only.
 *
 * Checks of customers need `newCustomer`, those of ordered carts `order`; without them they are skipped.
 *
 * ```ts
 * const newCustomer = medusaCustomers({ url, publishableKey });
 * const results = await runServerSuite({ url, publishableKey, variants: [{ id: a }, { id: b }], newCustomer });
 * process.stdout.write(formatResults(results));
 * ```
 */
export { formatResults, hasFailed, hasRun, type CheckResult } from '../report/result.ts';
export { type ServerUnderTest, type Variant } from './check.ts';
export { medusaCustomers } from './medusa-customers.ts';
export { runServerSuite, type ServerSuiteOptions } from './run-server-suite.ts';
