import type { Page } from '@playwright/test';
import { REFUSALS, signIn } from '../world/entrance';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

const button = (page: Page) => page.getByRole('button', { name: 'Profile of Asha Rao' });
const menu = (page: Page) => page.getByRole('menu');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test.beforeEach(async ({ page, store }) => {
  await signIn(page, (await newCustomer(store)).email);
});

test('HDR-2: the menu has all its entries', { tag: '@both' }, async ({ page }) => {
  await button(page).click();
  await expect(page.getByRole('banner').getByText('Asha Rao')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Account',
    'My Orders',
    'Available Offline',
    'About Us',
    'Contact Us',
    'Terms & Conditions',
    'Privacy policy',
    'Log Out',
  ]);
  await item(page, 'My Account').click();
  await expect(page).toHaveURL('/myaccount');
  await expect(menu(page)).toHaveCount(0);
});

test('HDR-2: the menu by keyboard', async ({ page }) => {
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'My Account')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'My Orders')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, 'Log Out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'My Account')).toBeFocused();
  await page.keyboard.press('p');
  await expect(item(page, 'Privacy policy')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'Log Out')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toHaveCount(0);

  await button(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(item(page, 'Available Offline')).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/aboutus');
});

test('HDR-2: a press outside closes the menu', { tag: '@both' }, async ({ page }) => {
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(menu(page)).toHaveCount(0);
});
