import * as v from 'valibot';
import { fillSignIn, toast } from '../world/entrance';
import { newCustomer, newEmail, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

const SIGN_IN = '/auth/customer/emailpass';

const refusal = v.object({
  type: v.literal('too_many_requests'),
  code: v.string(),
  message: v.string(),
});

/** Makes calls until one is answered with 429. */
async function allowedOf(call: (round: number) => Promise<Response>): Promise<{
  allowed: number;
  seconds: number;
  words: string;
}> {
  for (let round = 0; round < 400; round += 1) {
    const answer = await call(round);
    if (answer.status !== 429) {
      expect(answer.status, await answer.text()).toBeLessThan(500);
      continue;
    }
    const { message } = v.parse(refusal, await answer.json());
    return { allowed: round, seconds: Number(answer.headers.get('retry-after')), words: message };
  }
  throw new Error('Nothing was refused');
}

test('T1, T3, T4, T22, T35: the usual limits hold on the routes, and a forged address is no way round them', async ({
  folder,
  launch,
  page,
}) => {
  const stack = await launch({
    dataDir: await folder.copySeeded('data'),
    // The usual ones; empty, as everywhere, is not set.
    settings: { RATE_LIMITS: '' },
  });
  const store = await StoreApi.open(stack.url, stack.url);
  const { email, client } = await newCustomer(store);
  const guest = new ShopClient(store);
  const header = {
    'content-type': 'application/json',
    'x-publishable-api-key': store.settings.publishableKey,
  };
  let forged = 0;
  /** A call that says it comes from another address each time. */
  const from = (path: string, body: object) => {
    forged += 1;
    const address = `203.0.113.${forged % 250}`;
    return fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: {
        ...header,
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
        'x-real-ip': address,
        'cf-connecting-ip': address,
      },
      body: JSON.stringify(body),
    });
  };

  await test.step('guesses at one password', async () => {
    const attempt = { email: ` ${email.toUpperCase()}`, password: 'wrong password' };
    const { allowed, seconds, words } = await allowedOf(() => from(SIGN_IN, attempt));
    expect(allowed).toBe(10);
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(words).toBe('There were too many attempts to sign in. Please try again in 15 minutes.');
    const right = await guest.call('POST', SIGN_IN, { email, password: PASSWORD });
    expect(right.status, 'also with the right one').toBe(429);
    expect(
      (await client.call('GET', '/store/customers/me')).status,
      'but no session has ended',
    ).toBe(200);
  });

  await test.step('the shopper is notified', async () => {
    await page.goto(`${stack.url}/signin`);
    // The browser may come by another of this machine's addresses than the calls before.
    await page.evaluate(
      async ({ path, body, headers }) => {
        for (let round = 0; round < 10; round += 1) {
          await fetch(path, { method: 'POST', headers, body });
        }
      },
      {
        path: SIGN_IN,
        headers: header,
        body: JSON.stringify({ email, password: 'wrong password' }),
      },
    );
    await fillSignIn(page, email);
    await expect(
      toast(page, 'Too many sign-in attempts. Please try again in 15 minutes.'),
    ).toBeVisible();
    await page.context().addCookies([{ name: 'language', value: 'hi', url: stack.url }]);
    await page.reload();
    await page.locator('main input[type=email]').fill(email);
    await page.locator('main input[type=password]').fill(PASSWORD);
    await page.locator('main input[type=password]').press('Enter');
    const inHindi = 'साइन इन की बहुत ज़्यादा कोशिशें हुई हैं। कृपया 15 मिनट बाद फिर से कोशिश करें।';
    await expect(toast(page, inHindi)).toBeVisible();
  });

  await test.step('guesses at many passwords from one address', async () => {
    const { allowed } = await allowedOf(() =>
      from(SIGN_IN, { email: newEmail(), password: 'wrong password' }),
    );
    // Ten were used up on the one account; what the account was refused, the address had asked for as well.
    expect(allowed).toBeGreaterThan(20);
    expect(allowed).toBeLessThanOrEqual(40);
  });

  await test.step('registrations, resets, messages', async () => {
    const register = { email: newEmail(), password: PASSWORD };
    expect((await allowedOf(() => from(`${SIGN_IN}/register`, register))).allowed).toBe(5);
    const many = await allowedOf(() =>
      from(`${SIGN_IN}/register`, { email: newEmail(), password: PASSWORD }),
    );
    expect(many.allowed, 'of 30, less those before').toBeLessThanOrEqual(25);
    const reset = `${SIGN_IN}/reset-password`;
    expect((await allowedOf(() => from(reset, { identifier: email }))).allowed).toBe(5);
    const message = { name: 'Asha', email, message: 'Do you deliver to Leh as well?' };
    expect((await allowedOf(() => from('/store/contact-messages', message))).allowed).toBe(5);
  });

  await test.step('reviews and questions', async () => {
    const { id } = await store.productWhere('any', () => true);
    const product = `/store/products/${id}`;
    const review = { rating: 1, text: 'It wobbles on every floor.', recommend: false };
    const reviews = await allowedOf((round) =>
      client.request('POST', `${product}/reviews${round % 2 === 0 ? '' : '/mine'}`, review),
    );
    expect(reviews).toMatchObject({ allowed: 10 });
    expect(reviews.words).toMatch(/^Too many reviews were sent\. /);
    const question = { question: 'Does it come in teal as well?' };
    const asked = () => client.request('POST', `${product}/questions`, question);
    expect(await allowedOf(asked)).toMatchObject({ allowed: 10 });
    const guests = await allowedOf(() => from(`${product}/questions`, question));
    expect(guests.allowed, 'of 40, less those before').toBeLessThanOrEqual(29);
    expect((await guest.call('GET', `${product}/reviews`)).status, 'reading is free').toBe(200);
  });

  await test.step('coupon codes, however they are sent', async () => {
    const cart = await client.cart();
    const promotions = `/store/carts/${cart}/promotions`;
    const codes = (round: number) => ({ promo_codes: [`A${round}`, `B${round}`] });
    const customers = await allowedOf((round) => client.request('POST', promotions, codes(round)));
    expect(customers).toMatchObject({ allowed: 10 });
    expect(customers.words).toMatch(/^Too many coupon codes were tried\. /);
    const other = await client.call('POST', `/store/carts/${cart}`, codes(1));
    expect(other.status, 'with the cart').toBe(429);
    const at = { region_id: store.settings.regionId, ...codes(1) };
    expect((await client.call('POST', '/store/carts', at)).status, 'with a new cart').toBe(429);
    const edits = { effects: [{ op: 'code', code: 'X' }] };
    expect((await client.call('POST', '/store/sync/cart', edits)).status).toBe(429);
    const more = { promo_codes: Array.from({ length: 21 }, (_, index) => `C${index}`) };
    const guests = await guest.call('POST', `/store/carts/${await guest.cart()}/promotions`, more);
    expect(guests.status, 'many in one call').toBe(429);
  });

  await test.step('emails of a cart, signed in or not', async () => {
    for (const shopper of [client, guest]) {
      const cart = await shopper.cart();
      const asked = await allowedOf(() =>
        shopper.request('POST', `/store/carts/${cart}`, { email: newEmail() }),
      );
      expect(asked).toMatchObject({ allowed: 20 });
      expect(asked.words).toMatch(/^Too many email addresses were tried\. /);
    }
  });

  await test.step('pin codes', async () => {
    const asked = await allowedOf((round) =>
      client.request('GET', `/store/pin-codes/${560000 + round}`),
    );
    expect(asked.allowed).toBe(60);
    expect((await guest.call('GET', '/store/pin-codes/560001')).status).toBe(200);
  });
});
