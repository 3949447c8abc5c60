import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { ShopClient } from '../../world/shop-client';

test('DESK-1: the owner answers a question, which publishes it, and hides it', async ({
  dashboard: page,
  desk: { store },
}) => {
  const guest = new ShopClient(store);
  const { id } = await store.productWhere('frame', ({ handle }) => handle === 'memo-photo-frame');
  const path = `/store/products/${id}/questions`;
  const question = `Does it stand upright? ${Date.now()}`;
  expect((await guest.call('POST', path, { question })).status).toBe(201);
  const published = async () => JSON.stringify((await guest.call('GET', path)).body);
  expect(await published()).not.toContain(question);

  await openPage(page, 'questions', 'Product questions');
  await page.getByRole('searchbox', { name: 'Search questions' }).fill(question);
  const row = page.getByRole('row').filter({ hasText: question });
  await expect(row.getByText('Unanswered')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleIn(page, 'main');

  await row.getByRole('button', { name: /^Answer/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Answer' });
  await expect(drawer.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await expectAccessibleIn(page, '[role=dialog]');
  await page.keyboard.type('Yes, and it hangs as well.');
  await drawer.getByRole('button', { name: 'Publish' }).click();
  await expect(drawer).toBeHidden();
  await expect(row.getByText('Published')).toBeVisible();
  expect(await published()).toContain('Yes, and it hangs as well.');

  await row.getByRole('button', { name: /^Hide/ }).click();
  await expect(row.getByText('Hidden')).toBeVisible();
  expect(await published()).not.toContain(question);
  await row.getByRole('button', { name: /^Show/ }).click();
  await expect(row.getByText('Published')).toBeVisible();
  expect(await published()).toContain(question);
});

test('DESK-1: search, filters and pages are in the address; what is not found or not loaded is said', async ({
  dashboard: page,
  desk: { store },
}) => {
  const guest = new ShopClient(store);
  const { id } = await store.productWhere('frame', ({ handle }) => handle === 'memo-photo-frame');
  const mark = `marked${Date.now()}`;
  for (let number = 1; number <= 21; number++) {
    const body = { question: `Question ${number} ${mark}` };
    await guest.call('POST', `/store/products/${id}/questions`, body);
  }
  await openPage(page, `questions?q=${mark}`, 'Product questions');
  await expect(page.getByText('20 of 21 results')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('21 of 21 results')).toBeVisible();
  await page.reload();
  await expect(page.getByText('21 of 21 results')).toBeVisible();
  await page.getByRole('combobox', { name: 'Answer' }).press('Enter');
  await page.getByRole('option', { name: 'Answered', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing matches your search' })).toBeVisible();
  await expectAccessibleIn(page, 'main');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.route('**/admin/product-questions*', (route) => route.abort());
  await page.getByRole('searchbox').fill('anything');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The shop cannot be reached');
  await expectAccessibleIn(page, 'main');
  await page.unroute('**/admin/product-questions*');
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText('20 of 21 results')).toBeVisible();
});
