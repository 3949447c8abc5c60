import { cards } from '../world/page-parts';
import { expect, test } from '../world/stack-test';

test(
  'npm run dev serves the storefront with hot reload on the same stack',
  { tag: '@long' },
  async ({ folder, launch, page }) => {
    const stack = await launch({ dataDir: await folder.copySeeded('data'), command: 'dev' });
    const connected = page.waitForEvent('console', (message) =>
      message.text().includes('[vite] connected'),
    );
    await page.goto(`${stack.url}/product`);
    await connected;
    await expect(cards(page).first()).toBeVisible();
    // Modules come as they are written, not out of a build.
    expect((await fetch(`${stack.url}/src/app/main.tsx`)).status).toBe(200);
  },
);
