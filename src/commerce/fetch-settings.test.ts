import { http, HttpResponse, type JsonBodyType } from 'msw';
import { expect, it } from 'vitest';
import { fetchSettings } from './fetch-settings';
import { shop, startShop, testSettings } from './testing/shop-server';

const server = startShop();

function serve(settings: JsonBodyType): void {
  server.use(http.get(`${shop}/settings.json`, () => HttpResponse.json(settings)));
}

it('fetches the settings of the web front', async () => {
  serve(testSettings);
  expect(await fetchSettings()).toEqual(testSettings);
});

it.each([
  null,
  {},
  { ...testSettings, publishableKey: '' },
  { ...testSettings, publicUrl: 'foo' },
  { ...testSettings, trustTexts: ['one', 'two'] },
  { ...testSettings, payments: { ...testSettings.payments, keyId: '' } },
])('rejects %j as settings', async (settings) => {
  serve(settings);
  await expect(fetchSettings()).rejects.toMatchObject({ kind: 'unexpected-response' });
});
