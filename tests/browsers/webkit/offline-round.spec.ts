import { runOfflineRound } from '../offline-round';
import { SCREENS } from '../screens';
import { test } from './webkit-test';

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ shownOn: screen });

    test(`OFF-1, STAT-1, SYNC-1, SYNC-2: without a network WebKit opens pages and takes edits, and each is applied once later, on ${screen.name}`, async ({
      webkit,
      line,
      store,
    }) => {
      test.setTimeout(600_000);
      await runOfflineRound(webkit, line, store, screen);
    });
  });
}
