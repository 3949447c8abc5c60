import type { Stack } from '../../stack/launch-stack';
import { newAddress, shownOf } from '../world/cod-order';
import { NEW_SHOP, RULES_PATH } from '../world/cod-rules';
import { orderMoney } from '../world/order-money';
import { ScarceProduct } from '../world/scarce-product';
import { cartOf, newEmail, piecesOf, ShopClient } from '../world/shop-client';
import { ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device } from '../world/sync-device';
import * as v from 'valibot';

/** A pin code in a zone of the test's own, a region of India Post that the seed does not know. */
const PIN = '661001';
const ZONE = { deliverable: true, days: 3, zone: 'Of a test' };
/** When price lists and campaigns of the test end, before they are ended. */
const LATER = '2999-12-31T00:00:00Z';
const PAST = '2020-01-01T00:00:00Z';
const CODE = 'TENOFF';

const idSchema = v.object({ id: v.string() });
const madeSchema = v.record(v.string(), idSchema);
const pricesSchema = v.object({ prices: v.tuple([idSchema]) });

/** The shop and the cart of a request, before something changes. */
interface Scene {
  owner: ShopOwner;
  lamp: ScarceProduct;
  chair: ScarceProduct;
  cartId: string;
  store: StoreApi;
  zoneId: string;
  priceListId: string;
  campaignId: string;
}

/** Creates something as its owner. @returns its id */
async function make(owner: ShopOwner, path: string, name: string, body: object): Promise<string> {
  const made = await owner.must('POST', `/admin/${path}`, body);
  const id = v.parse(madeSchema, made.body)[name]?.id;
  if (id === undefined) throw new Error(`No ${name} was made`);
  return id;
}

/** The shop of a case: two products of which the lamp has a lower price for a while, a code, and a zone. */
async function openScene(stack: Stack): Promise<Omit<Scene, 'cartId'>> {
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const owner = new ShopOwner(store, { backendUrl: stack.backendUrl, dataDir: stack.dataDir });
  await owner.must('POST', RULES_PATH, NEW_SHOP);
  const lamp = await ScarceProduct.create(owner, 1000);
  const chair = await ScarceProduct.create(owner, 3000);
  for (const product of [lamp, chair]) await product.leave(5);
  const zoneId = await make(owner, 'pin-zones', 'pin_zone', { prefix: PIN, ...ZONE });
  const priceListId = await make(owner, 'price-lists', 'price_list', {
    title: 'Lamps for less',
    description: 'Of a test',
    status: 'active',
    type: 'sale',
    ends_at: LATER,
    prices: [{ variant_id: lamp.variantId, currency_code: 'inr', amount: 800 }],
  });
  const identifier = `of-a-test-${Date.now()}`;
  const campaignId = await make(owner, 'campaigns', 'campaign', {
    name: 'Of a test',
    campaign_identifier: identifier,
    ends_at: LATER,
  });
  const promotionId = await make(owner, 'promotions', 'promotion', {
    code: CODE,
    type: 'standard',
    status: 'active',
    campaign_id: campaignId,
    application_method: {
      type: 'percentage',
      value: 10,
      target_type: 'items',
      allocation: 'across',
      currency_code: 'inr',
    },
  });
  closing.push(
    () => owner.must('DELETE', `/admin/pin-zones/${zoneId}`),
    () => owner.must('DELETE', `/admin/promotions/${promotionId}`),
    () => owner.must('POST', RULES_PATH, NEW_SHOP),
  );
  return { owner, lamp, chair, store, zoneId, priceListId, campaignId };
}

const closing: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const close of closing.splice(0)) await close().catch(() => undefined);
});

const change = (body: object) => (id: string, path: string, owner: ShopOwner) =>
  owner.must('POST', `/admin/${path}/${id}`, body);

interface Case {
  change: (scene: Scene) => Promise<unknown>;
  /** Why the order is refused; none when it is placed. */
  reasons: readonly string[];
  /** The total that the order costs or would cost, in rupees; null when it cannot be had. The shopper saw 3,469. */
  total: number | null;
}

/** 10 % off a lamp for 800 and a chair for 3,000, and the fee of 49. */
const SHOWN = 3469;

const rules = (body: Partial<typeof NEW_SHOP>) => (scene: Scene) =>
  scene.owner.must('POST', RULES_PATH, { ...NEW_SHOP, ...body });
const zone = (body: object) => (scene: Scene) =>
  change({ ...ZONE, ...body })(scene.zoneId, 'pin-zones', scene.owner);

const CASES: Record<string, Case> = {
  'nothing changes': { change: () => Promise.resolve(), reasons: [], total: SHOWN },
  'a price goes up': {
    change: async ({ owner, priceListId, lamp }) => {
      const path = `/admin/price-lists/${priceListId}`;
      const { body } = await owner.must('GET', `${path}/prices`);
      const [price] = v.parse(pricesSchema, body).prices;
      const update = [{ id: price.id, variant_id: lamp.variantId, amount: 900 }];
      await owner.must('POST', `${path}/prices/batch`, { update });
    },
    reasons: ['total_higher', 'price_higher'],
    total: SHOWN + 90,
  },
  'a price goes down': {
    change: async ({ owner, lamp }) => {
      await make(owner, 'price-lists', 'price_list', {
        title: 'Lamps for even less',
        description: 'Of a test',
        status: 'active',
        type: 'sale',
        prices: [{ variant_id: lamp.variantId, currency_code: 'inr', amount: 700 }],
      });
    },
    reasons: [],
    total: SHOWN - 90,
  },
  'the price list ends': {
    change: ({ owner, priceListId }) =>
      change({ ends_at: PAST })(priceListId, 'price-lists', owner),
    reasons: ['total_higher', 'price_higher'],
    total: SHOWN + 180,
  },
  'the code expires': {
    change: ({ owner, campaignId }) => change({ ends_at: PAST })(campaignId, 'campaigns', owner),
    reasons: ['total_higher'],
    total: SHOWN + 380,
  },
  'one of two lines is sold out': {
    change: ({ chair }) => chair.leave(0),
    reasons: ['out_of_stock'],
    total: SHOWN,
  },
  'a product is unpublished': {
    change: ({ owner, chair }) => change({ status: 'draft' })(chair.productId, 'products', owner),
    reasons: ['not_sold'],
    total: null,
  },
  'a variant is deleted': {
    change: ({ owner, chair }) =>
      owner.must('DELETE', `/admin/products/${chair.productId}/variants/${chair.variantId}`),
    reasons: ['not_sold'],
    total: null,
  },
  'the zone is closed': {
    change: zone({ deliverable: false, days: null }),
    reasons: ['not_deliverable', 'cod_not_in_zone'],
    total: null,
  },
  'the zone pays in advance': {
    change: zone({ cod: false }),
    reasons: ['cod_not_in_zone'],
    total: null,
  },
  'the zone costs more': {
    change: zone({ charge_light: 10_000, charge_standard: 10_000, charge_heavy: 10_000 }),
    reasons: ['total_higher'],
    total: SHOWN + 100,
  },
  'the promise is later': {
    change: zone({ days: 9 }),
    reasons: ['promise_later'],
    total: SHOWN,
  },
  'cash on delivery is switched off': {
    change: rules({ enabled: false }),
    reasons: ['cod_off'],
    total: null,
  },
  'the fee goes up': {
    change: rules({ fee: NEW_SHOP.fee + 1000 }),
    reasons: ['total_higher', 'fee_higher'],
    total: SHOWN + 10,
  },
  'the maximum is exceeded': {
    change: rules({ maximum: 300_000 }),
    reasons: ['above_maximum'],
    total: null,
  },
  'an advance is asked': {
    change: rules({ advance_percent: 20 }),
    reasons: ['advance_due'],
    total: SHOWN,
  },
  'another device adds a piece': {
    change: async ({ store, cartId, lamp }) => {
      const other = new Device(store, new ShopClient(store));
      const add = { op: 'add', variant_id: lamp.variantId, quantity: 1 } as const;
      await other.send(cartId, other.seal(add));
    },
    reasons: ['lines_differ', 'total_higher'],
    total: SHOWN + 720,
  },
};

const detailsSchema = v.object({
  outcomes: v.tuple([
    v.variant('outcome', [
      v.object({ outcome: v.literal('applied'), details: v.object({ total: v.number() }) }),
      v.object({
        outcome: v.literal('rejected'),
        details: v.object({
          reasons: v.array(v.object({ reason: v.string() })),
          now: v.object({ total: v.number() }),
        }),
      }),
    ]),
  ]),
});

for (const [name, { change: happen, reasons, total }] of Object.entries(CASES)) {
  test(`ORQ-1: ${name} while an order request waits`, async ({ shop: stack }) => {
    const made = await openScene(stack);
    const { store, lamp, chair } = made;
    const device = new Device(store, new ShopClient(store));
    const pieces = [lamp, chair].map(
      ({ variantId }) => ({ op: 'add', variant_id: variantId, quantity: 1 }) as const,
    );
    const code = { op: 'code', code: CODE } as const;
    const { id: cartId } = cartOf(await device.send(null, device.seal(...pieces, code)));
    const { body } = await device.shopper.call('GET', `/store/pin-codes/${PIN}`);
    const promised_to = v.parse(v.object({ pin_code: v.object({ to: v.string() }) }), body);
    const shown = {
      ...(await shownOf(device.shopper, cartId)),
      promised_to: promised_to.pin_code.to,
    };
    expect(shown.total, 'what the shopper saw').toBe(SHOWN * 100);
    const address = { ...newAddress(), province: 'Karnataka', postal_code: PIN };
    const order = device.sealOrder({
      payment: 'cash_on_delivery',
      email: newEmail(),
      shipping_address: address,
      billing_address: address,
      shown,
    });

    await happen({ ...made, cartId });
    const answer = await device.order(cartId, order);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [outcome] = v.parse(detailsSchema, answer.body).outcomes;
    const orders = await orderMoney([cartId], stack.dataDir);
    if (outcome.outcome === 'applied') {
      expect({ reasons: [], total: outcome.details.total }).toEqual({
        reasons,
        total: (total ?? 0) * 100,
      });
      expect(orders).toMatchObject({ orders: 1, captures: 0 });
      return;
    }
    const { reasons: given, now } = outcome.details;
    expect(given.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted());
    if (total !== null) expect(now.total, 'the new figures').toBe(total * 100);
    expect(orders).toMatchObject({ orders: 0 });
    expect(Object.keys(piecesOf(answer)).toSorted(), 'the cart keeps its lines').toEqual(
      [lamp.variantId, chair.variantId].toSorted(),
    );
    expect((await device.order(cartId, order)).body, 'a repetition').toMatchObject({
      outcomes: [{ outcome: 'rejected' }],
    });
    expect(await orderMoney([cartId], stack.dataDir)).toMatchObject({ orders: 0 });
  });
}
