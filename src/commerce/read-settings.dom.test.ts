import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from './read-settings';
import { shop, startShop, testSettings } from './testing/shop-server';

const server = startShop();

afterEach(() => {
  document.body.innerHTML = '';
});

function page(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'settings';
  script.textContent = text;
  document.body.append(script);
}

it('reads the settings that the web front inlined', async () => {
  page(JSON.stringify(testSettings));
  expect(await readSettings()).toEqual(testSettings);
});

it.each(['null', '', '{"publishableKey":', '{"publishableKey":"pk"}'])(
  'asks the web front where the page holds %j',
  async (text) => {
    page(text);
    const fetched = { ...testSettings, publishableKey: 'pk_fetched' };
    server.use(http.get(`${shop}/settings.json`, () => HttpResponse.json(fetched)));
    expect(await readSettings()).toEqual(fetched);
  },
);
