import type { Screen } from './main-journey';

/** Both widths and both colour schemes, of which each is seen once. */
export const SCREENS: readonly (Screen & { name: string; width: number; height: number })[] = [
  { name: 'a wide screen, light', isNarrow: false, isDark: false, width: 1440, height: 900 },
  { name: 'a phone’s width, dark', isNarrow: true, isDark: true, width: 390, height: 844 },
];
