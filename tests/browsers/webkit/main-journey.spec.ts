import { runMainJourney } from '../main-journey';
import { SCREENS } from '../screens';
import { test } from './webkit-test';

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ shownOn: screen });

    test(`the main journey in WebKit, on ${screen.name}`, async ({ webkit, line, store }) => {
      test.setTimeout(600_000);
      await runMainJourney(webkit, line.url, store, screen);
    });
  });
}
