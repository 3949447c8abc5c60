import { buyNow, placedOrder } from '../world/checkout-page';
import { toast } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { tabTo } from '../world/keyboard';
import { newEmail } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

const field = (label: string, value: string) => ({ label, value });

/** As they are in the form. */
const DELIVERY = (email: string) => [
  field('First name', 'Asha'),
  field('Last name', 'Rao'),
  field('Email', email),
  field('Mobile number', '9876543210'),
  field('Shipping Address', '12 MG Road'),
  field('City', 'Bengaluru'),
  field('Pin Code', '560001'),
];

test('a whole purchase with the keyboard alone, from home to the order', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const title = product?.title ?? 'no product';
  await page.goto('/');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const search = page.getByRole('combobox', { name: /^Search/ });
  await tabTo(page, search, 'Shift+Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\?q=/);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: title, exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1' });
  await tabTo(page, enlarge);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(enlarge).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Add To Cart' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added to cart')).toBeVisible();
  // It lies over the header for a moment.
  await expect(toast(page, 'Added to cart')).toBeHidden();

  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (1 item)');
  await tabTo(
    page,
    page
      .getByRole('group', { name: `Quantity of ${title}` })
      .getByRole('button', { name: 'Increase quantity' }),
  );
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart (2 items)');

  for (const { label, value } of DELIVERY(newEmail())) {
    await tabTo(page, page.getByLabel(label, { exact: label === 'Email' }));
    await page.keyboard.type(value);
    if (label === 'City') {
      await tabTo(page, page.getByLabel('State'));
      await page.keyboard.type('Karn');
      await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    }
  }
  await tabTo(page, buyNow(page));
  await page.keyboard.press('Enter');
  const pay = page
    .getByRole('dialog', { name: /^Pay Aangan/ })
    .getByRole('button', { name: 'Pay' });
  await expect(pay).toBeVisible();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');

  const id = await placedOrder(page);
  await tabTo(page, page.getByRole('link', { name: 'Check order status' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/orderdetails?id=${id}`);
  await expect(page.getByRole('main')).toContainText(title);
});
