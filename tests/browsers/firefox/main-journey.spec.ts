import { runMainJourney } from '../main-journey';
import { SCREENS } from '../screens';
import { test } from './firefox-test';

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ shownOn: screen });

    test(`the main journey in Firefox, on ${screen.name}`, async ({ firefox, line, store }) => {
      test.setTimeout(600_000);
      await runMainJourney(firefox, line.url, store, screen);
    });
  });
}
