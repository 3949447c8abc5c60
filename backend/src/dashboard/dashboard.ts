/** Where Medusa serves its dashboard, on its own port. */
const PATH = '/app';

/** What is built and what serves it agree on this: the dashboard asks the Medusa that it came from. */
export const BUILT_WITH = { path: PATH, backendUrl: '/' } as const;

/**
 * Medusa's setting of its dashboard.
 * @param isOn whether this process serves what was built (build-dashboard.ts)
 */
export function dashboard(isOn: boolean) {
  return { ...BUILT_WITH, disable: !isOn };
}
