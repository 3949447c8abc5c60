/** How a test's browser shows the shop. */
export interface Screen {
  name: string;
  width: number;
  height: number;
  isNarrow: boolean;
  isDark: boolean;
}

const WIDE = { width: 1440, height: 900, isNarrow: false };
const NARROW = { width: 390, height: 844, isNarrow: true };

const WIDE_LIGHT = { ...WIDE, isDark: false, name: 'a wide screen, light' };
const NARROW_DARK = { ...NARROW, isDark: true, name: 'a phone’s width, dark' };
const WIDE_DARK = { ...WIDE, isDark: true, name: 'a wide screen, dark' };
const NARROW_LIGHT = { ...NARROW, isDark: false, name: 'a phone’s width, light' };

export const USUAL_SCREEN: Screen = WIDE_LIGHT;

/** Each width with each colour scheme; in `npm run test:all` each width and each scheme once. */
export const SCREENS: readonly Screen[] =
  process.env['TEST_SUITE'] === 'rest'
    ? [WIDE_LIGHT, NARROW_DARK]
    : [WIDE_LIGHT, NARROW_DARK, WIDE_DARK, NARROW_LIGHT];
