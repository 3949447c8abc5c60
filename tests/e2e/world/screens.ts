import type { Page } from '@playwright/test';
import { buyNow, fillDelivery, payBy, placedOrder } from './checkout-page';
import { signedInAs } from './entrance';
import { cards } from './page-parts';
import { fillCart, plentiful } from './filled-cart';
import { newNumber } from './sms';
import { shareWishlist, wishFor } from './shared-wishlist';
import { newCustomer } from './shop-client';
import { placeOrder } from './shop-orders';
import { ownersAreHere, ShopOwner } from './shop-owner';
import { growShop } from './large-shop';
import type { StoreApi } from './store-api';
import { expect, test } from './shop-test';

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

async function openOrder(page: Page, { client, orderId }: Awaited<ReturnType<typeof placeOrder>>) {
  await signedInAs(page, client);
  await page.goto(`/orderdetails?id=${orderId}`);
  await expect(page.getByRole('region', { name: 'Order activity' })).toBeVisible();
}

/** Every screen, and how a shopper comes to see it in full. */
export const SCREENS: Readonly<Record<string, (page: Page, store: StoreApi) => Promise<unknown>>> =
  {
    home: async (page) => {
      await page.goto('/');
      await expect(cards(page).nth(12)).toBeVisible();
    },
    'home with an open category': async (page) => {
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Categories' }).getByText('Sofas').click();
      await expect(page.locator('#category-products a:visible').first()).toBeVisible();
    },
    'all products': async (page) => {
      await page.goto('/product');
      await expect(cards(page).first()).toBeVisible();
    },
    'a category': async (page) => {
      await page.goto('/productlisting/furniture');
      await expect(cards(page).first()).toBeVisible();
    },
    'a narrowed listing': async (page) => {
      await page.goto('/product?colour=Brown&material=Solid+Wood&sort=price-asc');
      await expect(cards(page).first()).toBeVisible();
    },
    'a listing narrowed to nothing': async (page) => {
      await page.goto('/product?colour=Brown&price_max=1');
      await expect(page.getByText('No Product found')).toBeVisible();
    },
    'a long listing': async (page, store) => {
      await growShop(page, store, 10_000);
      await page.goto('/product?page=4');
      await expect(cards(page).first()).toBeVisible();
    },
    'an unknown category': open('/productlisting/no-such-category'),
    'a search without results': open('/product?q=xyzzyplugh'),
    'a product': async (page, store) => {
      const [product] = await plentiful(store, 1);
      await page.goto(`/productdetails/${product?.id}`);
      await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
      for (const fold of await page.locator('details').all()) {
        if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
      }
      await expect(cards(page).first()).toBeVisible();
    },
    'a product with its picture enlarged': async (page, store) => {
      const [product] = await plentiful(store, 1);
      await page.goto(`/productdetails/${product?.id}`);
      await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
    'an unknown product': open('/productdetails/prod_unknown'),
    'an empty cart': open('/productcart'),
    'a cart': async (page, store) => fillCart(page, await plentiful(store, 2)),
    'a cart with an undo': async (page, store) => {
      const [one, two] = await plentiful(store, 2);
      await fillCart(page, one && two ? [one, two] : []);
      await page.getByRole('button', { name: `Remove ${one?.title}` }).click();
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    },
    'a checkout with errors': async (page, store) => {
      await fillCart(page, await plentiful(store, 1));
      await page.getByLabel('Country').selectOption('USA');
      await buyNow(page).click();
      await expect(page.getByText('Enter your pin code', { exact: true })).toBeVisible();
    },
    'the dialog that tells of an order': async (page, store) => {
      await fillCart(page, await plentiful(store, 1));
      await fillDelivery(page);
      await payBy(page, 'Pay');
      await placedOrder(page);
    },
    'an unknown payment': open('/paymentresult'),
    'about us': open('/aboutus'),
    'contact us': open('/contactus'),
    terms: open('/termsandconditions'),
    privacy: open('/privacypolicy'),
    'sign in': open('/signin'),
    'sign in with errors': async (page) => {
      await page.goto('/signin');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Enter your email')).toBeVisible();
    },
    'sign in by phone': async (page) => {
      await page.goto('/signin#phone');
      await expect(page.getByLabel('Mobile number')).toBeVisible();
    },
    'the code of a sign-in by phone': async (page) => {
      await page.goto('/signin#phone');
      await page.getByLabel('Mobile number').fill(newNumber());
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByLabel('6-digit code')).toBeFocused();
    },
    'sign up': open('/signup'),
    'forgot password': open('/forgot-password'),
    'reset password': open('/reset-password?token=x'),
    'reset password without a token': open('/reset-password'),
    "a guest's wishlist": open('/mywishlist'),
    'an empty wishlist': async (page, store) => {
      await signedInAs(page, (await newCustomer(store)).client);
      await page.goto('/mywishlist');
      await expect(page.getByText('Your Wishlist is Empty')).toBeVisible();
    },
    'a wishlist': async (page, store) => {
      const [product] = await plentiful(store, 1);
      const { client } = await newCustomer(store);
      await client.call('POST', '/store/customers/me/wishlist/items', { productId: product?.id });
      await signedInAs(page, client);
      await page.goto('/mywishlist');
      await expect(cards(page)).toHaveCount(1);
    },
    'the dialog that shares a wishlist': async (page, store) => {
      const [product] = await plentiful(store, 1);
      const { client } = await newCustomer(store);
      await wishFor(client, product?.id ?? '');
      await signedInAs(page, client);
      await page.goto('/mywishlist');
      await page.getByRole('button', { name: 'Share wishlist' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
    'a shared wishlist': async (page, store) => {
      const products = await plentiful(store, 2);
      const { client } = await newCustomer(store);
      await wishFor(client, ...products.map(({ id }) => id));
      await page.goto(`/wishlist/${await shareWishlist(client)}`);
      await expect(cards(page)).toHaveCount(2);
    },
    'a wishlist that is not shared': open('/wishlist/unknown'),
    'an account': async (page, store) => {
      await signedInAs(page, (await newCustomer(store)).client);
      await page.goto('/myaccount');
      await expect(page.getByLabel('First name')).toBeVisible();
    },
    'the dialog that deletes an account': async (page, store) => {
      await signedInAs(page, (await newCustomer(store)).client);
      await page.goto('/myaccount');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'orders of who has none': async (page, store) => {
      await signedInAs(page, (await newCustomer(store)).client);
      await page.goto('/myorders');
      await expect(page.getByText('No orders yet')).toBeVisible();
    },
    orders: async (page, store) => {
      await signedInAs(page, (await placeOrder(store)).client);
      await page.goto('/myorders');
      await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible();
    },
    'an order': async (page, store) => openOrder(page, await placeOrder(store, 2)),
    'the dialog that cancels an order': async (page, store) => {
      await openOrder(page, await placeOrder(store));
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'a cancelled order': async (page, store) => {
      const placed = await placeOrder(store);
      await placed.client.call('POST', `/store/orders/${placed.orderId}/cancel`, {});
      await openOrder(page, placed);
      await expect(page.getByText(/^Cancelled on/)).toBeVisible();
    },
    'the form of a return, with errors': async (page, store) => {
      test.skip(!ownersAreHere, 'The owner’s token is made with the shop’s own secret');
      const placed = await placeOrder(store, 2);
      await new ShopOwner(store).deliverAll(placed.orderId);
      await openOrder(page, placed);
      await page.getByRole('button', { name: 'Return items' }).click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Request return' }).click();
      await expect(page.getByLabel('Reason')).toBeFocused();
    },
    'an invoice': async (page, store) => {
      const { client, orderId } = await placeOrder(store, 2);
      await signedInAs(page, client);
      await page.goto(`/orderinvoice?id=${orderId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax Invoice');
    },
    'an unknown order': open('/orderdetails?id=order_unknown'),
    'the open profile menu': async (page, store) => {
      await signedInAs(page, (await newCustomer(store)).client);
      await page.goto('/aboutus');
      await page.getByRole('button', { name: /^Profile of / }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    'not found': open('/no-such-page'),
  };
