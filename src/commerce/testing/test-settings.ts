/** Origin of the simulated shop; nothing listens there. */
export const shop = 'http://shop.test';

export const testSettings = {
  publishableKey: 'pk_test',
  regionId: 'reg_test',
  salesChannelId: 'sc_test',
  publicUrl: shop,
  trustTexts: ['one', 'two', 'three'] as [string, string, string],
  payments: { keyId: 'rzp_sandbox', scriptUrl: '/sandbox-gateway/checkout.js', simulated: true },
};
