import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { newEmail, ShopClient } from '../../world/shop-client';

test('DESK-1: the owner reads a message and replies by mail, once', async ({
  dashboard: page,
  desk: { stack, store },
}) => {
  const email = newEmail();
  const text = `Do you deliver on Sundays? ${Date.now()}`;
  const message = { key: randomUUID(), name: 'Asha Rao', email, message: text };
  expect(
    (await new ShopClient(store).call('POST', '/store/contact-messages', message)).status,
  ).toBe(201);
  await openPage(page, 'messages', 'Messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Unread')).toBeVisible();
  await expectAccessibleIn(page, 'main');

  await row.getByRole('button', { name: 'Open the message from Asha Rao' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(text)).toBeVisible();
  await expectAccessibleIn(page, '[role=dialog]');
  await drawer.getByRole('textbox', { name: 'Your reply' }).fill('Yes, until 2 pm.');
  await drawer.getByRole('button', { name: 'Send reply' }).click();
  await expect(drawer).toBeHidden();
  await expect(row.getByText('Answered')).toBeVisible();

  const folder = join(stack.dataDir, 'mail');
  const mails = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Yes, until 2 pm.');
  expect(mails[0]).toContain(`> ${text}`);

  await row.getByRole('button', { name: 'Open the message from Asha Rao' }).click();
  await expect(drawer.getByText('Yes, until 2 pm.')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /as not done$/ }).click();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'To do' }).click();
  await expect(row).toBeVisible();
});
