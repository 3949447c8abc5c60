import { runMainJourney } from '../main-journey';
import { SCREENS } from '../screens';
import { test } from './firefox-test';

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    // 0 is dark, 1 is light.
    test.use({
      preferences: { 'layout.css.prefers-color-scheme.content-override': screen.isDark ? 0 : 1 },
    });

    test(`the main journey in Firefox, on ${screen.name}`, async ({ firefox, line, store }) => {
      test.setTimeout(600_000);
      await firefox.page().setViewport({ width: screen.width, height: screen.height });
      await runMainJourney(firefox, line.url, store, screen);
    });
  });
}
