/** What a run was asked for. */
export interface TestOptions {
  /** Also the tests that are too long for `npm test`. */
  long: boolean;
  /** Handed to the part's own test runner. */
  args: readonly string[];
}
