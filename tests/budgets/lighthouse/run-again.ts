/** At times Lighthouse does not get its own trace of a page together, and says itself that it is to be run again: twice at most. */
export function runAgain<T>(run: () => Promise<T>, tries = 2): Promise<T> {
  return run().catch((error: unknown) => {
    if (tries === 0) throw error;
    console.log(String(error));
    return runAgain(run, tries - 1);
  });
}
