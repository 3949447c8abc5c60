import type { Theme } from '../theme';

/** A deliberate bug that schedules must catch. */
export interface Mutant {
  name: string;
  /** Path from the root of the repository. */
  file: string;
  /** The expression to replace. It must occur exactly once. */
  find: string;
  put: string;
  /** Can be caught over IndexedDB only. */
  inIndexedDb?: boolean;
  /** Theme of the schedules that can catch it. */
  theme?: Theme;
}
