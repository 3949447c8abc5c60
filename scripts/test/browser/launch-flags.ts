/**
 * Chromium's flags for the tests: nothing that calls home, nothing that needs a screen.
 * Chromium refuses to run its sandbox as root.
 */
export function launchFlags(isRoot: boolean): string[] {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
