import { expect, test } from '../world/shop-test';

test('the page and /settings.json carry the same public settings, and nothing secret', async ({
  request,
}) => {
  const settings: unknown = await (await request.get('/settings.json')).json();
  expect(settings).toEqual({
    publishableKey: expect.stringMatching(/^pk_/),
    regionId: expect.stringMatching(/^reg_/),
    salesChannelId: expect.stringMatching(/^sc_/),
    publicUrl: expect.stringMatching(/^http/),
    trustTexts: ['11k Happy Delivery', 'Support 24/7', '100% Secure Payment'],
    payments: {
      keyId: 'rzp_sandbox',
      scriptUrl: '/sandbox-gateway/checkout.js',
      simulated: true,
    },
  });
  const html = await (await request.get('/')).text();
  const inPage = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(inPage ?? 'null')).toEqual(settings);
});
