/**
 * Ends the process at a signal through process.exit, whose exit handlers stop what this run has started.
 * @param onSignal called before
 */
export function exitOnSignals(onSignal: () => void = () => undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      onSignal();
      process.exit(130);
    });
  }
}
