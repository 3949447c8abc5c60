import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../../stack/free-port';
import { launchFront } from '../../stack/launch-front';

const built = fileURLToPath(new URL('../../../dist', import.meta.url));

test('the reference on an error screen is in the log of the front', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-front-'));
  // No server listens there: each call is answered by the front, with 503.
  const backend = `http://127.0.0.1:${await freePort()}`;
  const front = await launchFront(dataDir, { BACKEND_URL: backend, BUILD_DIR: built });
  try {
    await page.goto(`${front.url}/product`);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Our servers aren’t responding' })
      .first();
    const shownReference = alert.getByText(/^Reference [\da-f]{8}$/);
    await expect(shownReference).toBeVisible();
    const reference = (await shownReference.textContent())?.split(' ')[1] ?? '';
    const lines = front
      .log()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${reference}`));
    expect(lines.join('\n')).toContain('"status":503,"path":"/store/catalogue"');
  } finally {
    await front.stop();
    await rm(dataDir, { recursive: true });
  }
});
