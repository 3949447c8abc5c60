import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { newText, storedWith } from '../world/contact-messages';
import { signedInAs, toast } from '../world/entrance';
import { newCustomer } from '../world/shop-client';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: [/status of (400|401|404)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The mails that the shop has written with this text. */
async function mailsWith(text: string): Promise<string[]> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith('.eml') && !name.startsWith('.'),
  );
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Message', { exact: true }).fill(text);
}

test.skip(!ownersAreHere, 'needs the shop’s DATA_DIR');

test('STAT-1: a message is stored and mailed; who is signed in finds their details there', async ({
  page,
  store,
}) => {
  const { client, email } = await newCustomer(store);
  await signedInAs(page, client);
  await page.goto('/contactus');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
  const text = newText();
  await page.getByLabel('Message', { exact: true }).fill(text);
  await send(page);
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  expect(await storedWith(store, text)).toEqual([
    expect.objectContaining({ name: 'Asha Rao', email, phone: '9876543210' }),
  ]);
  await expect.poll(() => mailsWith(text)).toHaveLength(1);
  expect((await mailsWith(text))[0]).toMatch(new RegExp(`^Reply-To: .*${email}`, 'im'));
  await expectAccessible(page);
});

test('STAT-1: what is missing is shown at its field', async ({ page }) => {
  await page.goto('/contactus');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Email').fill('asha');
  await send(page);
  for (const [label, words] of [
    ['Name', 'Enter your name'],
    ['Email', 'Enter an email like name@example.com'],
    ['Phone', 'Enter a phone number like 98765 43210'],
    ['Message', 'Write your message'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(words);
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
});

test('STAT-1: what the shop refuses is shown in its own words, and stays in the form', async ({
  page,
}) => {
  await page.goto('/contactus');
  await page.route('**/store/contact-messages', (route) =>
    route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Not like that' } }),
  );
  await write(page, 'Hello');
  await send(page);
  await expect(page.getByRole('alert').getByText('Not like that')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Hello');
  await expect(page.getByText('Message sent')).toHaveCount(0);
});

test('STAT-1: offline a message waits, and is sent once when the connection is back', async ({
  page,
  context,
  store,
}) => {
  const text = newText();
  const other = await context.newPage();
  await other.goto('/');
  await page.goto('/contactus');
  // Without a service worker the page must have come in whole before the connection goes.
  await expect(page.getByLabel('Name')).toBeVisible();
  await context.setOffline(true);
  await write(page, text);
  await send(page);
  await expect(page.getByText('Your message hasn’t been sent yet')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  expect(await storedWith(store, text)).toEqual([]);

  // Both tabs notice the connection.
  await context.setOffline(false);
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Your message hasn’t been sent yet')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(await storedWith(store, text)).toHaveLength(1);
  await expect.poll(() => mailsWith(text)).toHaveLength(1);
});

test('STAT-1: a message that waits outlives a closed page, and goes out at the next start', async ({
  page,
  context,
  store,
}) => {
  const text = newText();
  await page.goto('/contactus');
  // Without a service worker the page must have come in whole before the connection goes.
  await expect(page.getByLabel('Name')).toBeVisible();
  await context.setOffline(true);
  await write(page, text);
  await send(page);
  await expect(page.getByText('Your message hasn’t been sent yet')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/aboutus');
  await expect(toast(later, 'Your message was sent')).toBeVisible();
  expect(await storedWith(store, text)).toHaveLength(1);
});

test('STAT-1: a message whose answer was lost is stored and mailed once', async ({
  page,
  store,
}) => {
  const text = newText();
  await page.goto('/contactus');
  await page.route('**/store/contact-messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(page, text);
  await send(page);
  await expect(page.getByText('Your message hasn’t been sent yet')).toBeVisible();
  expect(await storedWith(store, text)).toHaveLength(1);
  // The page tries again by itself: it is closed, so that it is the next one that sends.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/contactus');
  await expect(toast(page, 'Your message was sent')).toBeVisible();
  expect(await storedWith(store, text)).toHaveLength(1);
  await expect.poll(() => mailsWith(text)).toHaveLength(1);
});
