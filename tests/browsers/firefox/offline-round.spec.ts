import { runOfflineRound } from '../offline-round';
import { test } from './firefox-test';

test('SYNC-1, SYNC-2: edits without a network outlive Firefox, and each is applied once when the network is back', async ({
  firefox,
  line,
  store,
}) => {
  await runOfflineRound(firefox, line, store);
});
