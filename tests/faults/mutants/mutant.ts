import type { Theme } from '../theme';

/** A deliberate bug, which the schedules have to notice. */
export interface Mutant {
  name: string;
  /** From the root of the repository. */
  file: string;
  /** The expression, there exactly once. */
  find: string;
  put: string;
  /** Shows over IndexedDB only. */
  inIndexedDb?: boolean;
  /** It takes what schedules of this theme have more of. */
  theme?: Theme;
}
