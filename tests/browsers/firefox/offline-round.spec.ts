import { runOfflineRound } from '../offline-round';
import { SCREENS } from '../screens';
import { test } from './firefox-test';

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ shownOn: screen });

    test(`OFF-1, STAT-1, SYNC-1, SYNC-2: without a network Firefox opens pages and takes edits, and each is applied once later, on ${screen.name}`, async ({
      firefox,
      line,
      store,
    }) => {
      test.setTimeout(600_000);
      await runOfflineRound(firefox, line, store, screen);
    });
  });
}
