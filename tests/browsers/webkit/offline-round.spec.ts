import { runOfflineRound } from '../offline-round';
import { test } from './webkit-test';

test('SYNC-1, SYNC-2: edits without a network outlive WebKit, and each is applied once when the network is back', async ({
  webkit,
  line,
  store,
}) => {
  await runOfflineRound(webkit, line, store);
});
