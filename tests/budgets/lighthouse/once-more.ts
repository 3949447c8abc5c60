/** At times Lighthouse does not get its own trace of a page together, and says itself that it is to be run again. */
export function onceMore<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    console.log(String(error));
    return run();
  });
}
