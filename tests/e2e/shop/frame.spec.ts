import { expect, test } from '../world/shop-test';

const PATHS = ['/', '/product', '/productcart', '/aboutus', '/signin', '/signup'];

test(
  'ROUTE-2: every page has header and footer; sign in and sign up have no category bar',
  { tag: '@both' },
  async ({ page, store }) => {
    const [product] = await store.products();
    for (const path of [...PATHS, `/productdetails/${product?.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('banner'), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toHaveCount(1);
      const isEntrance = path.startsWith('/sign');
      const bar = page.getByRole('navigation', { name: 'Categories' });
      if (isEntrance) await expect(bar, path).toHaveCount(0);
      if (path === '/') await expect(bar, path).toBeVisible();
    }
  },
);
