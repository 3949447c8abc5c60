import * as v from 'valibot';
import type { Stack } from '../../stack/launch-stack';
import { NEW_SHOP, RULES_PATH } from './cod-rules';
import { ScarceProduct } from './scarce-product';
import { ShopClient } from './shop-client';
import { ShopOwner } from './shop-owner';
import { StoreApi } from './store-api';
import { Device } from './sync-device';
import { TEN_PERCENT } from './ten-percent';

/** A pin code in a zone of the test's own, a region of India Post that the seed does not know. */
export const PIN = '661001';
const ZONE = { deliverable: true, days: 3, zone: 'Of a test' };
/** When price lists and campaigns of the test end, before they are ended. */
const LATER = '2999-12-31T00:00:00Z';
const PAST = '2020-01-01T00:00:00Z';
export const CODE = 'TENOFF';

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
export async function openScene(stack: Stack) {
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
    application_method: TEN_PERCENT,
  });
  const close = async () => {
    await owner.must('DELETE', `/admin/pin-zones/${zoneId}`);
    await owner.must('DELETE', `/admin/promotions/${promotionId}`);
    await owner.must('POST', RULES_PATH, NEW_SHOP);
  };
  return { owner, lamp, chair, store, zoneId, priceListId, campaignId, close };
}

const change = (body: object) => (id: string, path: string, owner: ShopOwner) =>
  owner.must('POST', `/admin/${path}/${id}`, body);

interface Change {
  change: (scene: Scene) => Promise<unknown>;
  /** Why the order is refused; none when it is placed. */
  reasons: readonly string[];
  /** The total that the order costs or would cost, in rupees; null when it cannot be had. The shopper saw 3,469. */
  total: number | null;
}

/** 10 % off a lamp for 800 and a chair for 3,000, and the fee of 49. */
export const SHOWN = 3469;

const rules = (body: Partial<typeof NEW_SHOP>) => (scene: Scene) =>
  scene.owner.must('POST', RULES_PATH, { ...NEW_SHOP, ...body });
const zone = (body: object) => (scene: Scene) =>
  change({ ...ZONE, ...body })(scene.zoneId, 'pin-zones', scene.owner);

/** What happens in the shop while an order request waits. */
export const CHANGES: Record<string, Change> = {
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
