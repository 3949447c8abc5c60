import type { Locator, Page } from '@playwright/test';
import { newEmail } from './shop-client';
import { expect } from './shop-test';

/** Where the tests' shoppers have their orders sent. */
const DELIVERY = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'Mobile number': '98765 43210',
  'Shipping Address': '12 MG Road, Ashok Nagar',
  City: 'Bengaluru',
  'Pin Code': '560001',
};

/**
 * Fills in the delivery form as a guest does.
 *
 * @returns the email
 */
export async function fillDelivery(page: Page, email = newEmail()): Promise<string> {
  await fillAddress(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  return email;
}

/** All of the delivery form but the email, which an account brings along. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(DELIVERY)) await page.getByLabel(label).fill(text);
  await page.getByLabel('State').selectOption('Karnataka');
}

export function buyNow(page: Page): Locator {
  return page.getByRole('button', { name: /^(Buy Now|Processing\.\.\.)$/ });
}

/** Presses Buy Now and does something in the payment window, which is closed after that. */
export async function payBy(page: Page, choice: 'Pay' | 'Decline' | 'Close'): Promise<void> {
  await buyNow(page).click();
  await choose(page, choice);
}

/** Pays in the payment window, or leaves it unpaid: it stays open after Decline. */
export async function choose(page: Page, choice: 'Pay' | 'Decline' | 'Close'): Promise<void> {
  await inWindow(page, choice).click();
  if (choice !== 'Decline') return;
  await expect(inWindow(page, 'Pay')).toHaveAttribute('aria-disabled', 'false');
  await inWindow(page, 'Close').click();
}

/** A button of the sandbox gateway's window. */
export function inWindow(page: Page, choice: 'Pay' | 'Decline' | 'Close'): Locator {
  return page.getByRole('dialog', { name: /^Pay Aangan/ }).getByRole('button', { name: choice });
}

/** The dialog that tells of an order. */
export function successDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Payment Success' });
}

/** The id of the order that a dialog tells of, by default the success dialog. */
export async function placedOrder(page: Page, dialog = successDialog(page)): Promise<string> {
  const link = dialog.getByRole('link', { name: 'Check order status' });
  await expect(link).toBeVisible();
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id');
  return id ?? '';
}
