import { expect, test } from '../world/shop-test';

test(
  'what was typed is there again after the way back and forward, but no password',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByLabel('Message').fill('Is the sofa deep enough to nap on?');

    await page.goBack();
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

    await page.goForward();
    await expect(page.getByLabel('Message')).toHaveValue('Is the sofa deep enough to nap on?');

    // A visit of its own begins anew.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  },
);
