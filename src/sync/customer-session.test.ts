import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer } from '@/commerce/testing/customer';
import { shop, startShop } from '@/commerce/testing/shop-server';
import { customerSession, type Session } from './customer-session';
import type { DeviceStore } from './device-store';
import type { LegacyValues } from './legacy-local-storage';
import { memoryStore } from './testing/memory-store';
import { tabGroup } from './testing/tab-group';

const server = startShop();
let device: DeviceStore;
let openTab: ReturnType<typeof tabGroup>;

beforeEach(() => {
  device = memoryStore();
  openTab = tabGroup();
});

const asha: Session = { customer, token: 'token_1' };
const none: LegacyValues = { token: null, customer: null, cartId: null, orderId: null };

const tab = (old: LegacyValues = none) =>
  customerSession({ store: device, tabs: openTab(), takeLegacyValues: () => old });

describe('AUTH-4: the session', () => {
  it('is empty at first, then the customer who signed in, also on the next page', async () => {
    expect(await tab().restore()).toBeNull();
    await tab().begin(asha);
    const next = tab();
    expect(await next.restore()).toEqual(asha);
    expect(await next.token()).toBe('token_1');
  });

  it('is reported to this tab and the others, at sign-in and log-out', async () => {
    const [one, two] = [tab(), tab()];
    const heard: (string | null)[] = [];
    await two.restore();
    two.listen((now) => heard.push(now?.customer.id ?? null));
    one.listen((now) => heard.push(now?.customer.id ?? null));
    await one.begin(asha);
    await settled();
    expect(heard).toEqual(['cus_1', 'cus_1']);
    expect(await two.token()).toBe('token_1');
    await two.end();
    await settled();
    expect(heard.slice(2)).toEqual([null, null]);
    expect(await one.token()).toBeNull();
  });

  it('a log-out removes everything stored, including the cart’s id', async () => {
    const page = tab();
    await page.begin(asha);
    const keys = ['cart_id', 'cart_owner', 'order_id', 'client_id', 'hearts', 'session'];
    for (const key of keys) if (key !== 'session') await device.change(key, () => 'kept');
    await page.end();
    const left = await Promise.all(keys.map((key) => device.read(key)));
    expect(left).toEqual(keys.map(() => undefined));
  });

  it('an expired token does not end a later sign-in', async () => {
    const page = tab();
    await page.begin(asha);
    await page.begin({ ...asha, token: 'token_2' });
    await page.end('token_1');
    expect(await page.token()).toBe('token_2');
    await page.end('token_2');
    expect(await page.token()).toBeNull();
  });

  it('a changed profile is stored, another customer’s is not', async () => {
    const page = tab();
    await page.begin(asha);
    await page.change({ ...customer, firstName: 'Meera' });
    await page.change({ ...customer, id: 'cus_2' });
    expect(await tab().restore()).toMatchObject({ customer: { id: 'cus_1', firstName: 'Meera' } });
  });

  it.each([['garbage'], [{}], [{ token: '', customer }], [{ token: 'x', customer: { id: 5 } }]])(
    '%j in storage removes what is stored',
    async (garbage) => {
      await device.change('session', () => garbage);
      await device.change('cart_id', () => 'cart_1');
      expect(await tab().restore()).toBeNull();
      expect(await device.read('session')).toBeUndefined();
      expect(await device.read('cart_id')).toBeUndefined();
    },
  );
});

describe('AUTH-4: values of older versions', () => {
  it('is adopted', async () => {
    const old = { token: 'old', customer, cartId: 'cart_1', orderId: 'order_1' };
    expect(await tab(old).restore()).toEqual({ token: 'old', customer });
    expect(await device.read('cart_id')).toBe('cart_1');
    expect(await device.read('order_id')).toBe('order_1');
  });

  it('never replace newer ones', async () => {
    await tab().begin(asha);
    await device.change('cart_id', () => 'cart_now');
    const old = { ...none, token: 'old', cartId: 'cart_old' };
    expect(await tab(old).restore()).toEqual(asha);
    expect(await device.read('cart_id')).toBe('cart_now');
  });

  it('a token without a customer is completed by the shop', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.get(`${shop}/store/customers/me`, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json({ customer: { id: 'cus_1', email: customer.email } });
      }),
    );
    const page = tab({ ...none, token: 'old' });
    const known = new Promise<Session | null>((resolve) => page.listen(resolve));
    expect(await page.restore()).toBeNull();
    expect(await known).toMatchObject({ token: 'old', customer: { id: 'cus_1' } });
    expect(await tab().restore()).toMatchObject({ customer: { id: 'cus_1' } });
    expect(tokens).toEqual(['Bearer old']);
  });

  it('an invalid token is removed; without a response it stays', async () => {
    server.use(
      http.get(`${shop}/store/customers/me`, () => HttpResponse.json({}, { status: 403 })),
    );
    expect(await tab({ ...none, token: 'old' }).restore()).toBeNull();
    await settled();
    expect(await device.read('session')).toEqual({ token: 'old', customer: null });
    server.use(
      http.get(`${shop}/store/customers/me`, () => HttpResponse.json({}, { status: 401 })),
    );
    expect(await tab().restore()).toBeNull();
    await settled();
    expect(await device.read('session')).toBeUndefined();
  });

  it('calls do not wait for storage that hangs', async () => {
    const hanging = new Promise<unknown>(() => undefined);
    device = { read: () => hanging, change: () => hanging };
    expect(await tab().token()).toBeNull();
  });
});

/** Lets other tabs handle a signal, which takes a few steps. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}
