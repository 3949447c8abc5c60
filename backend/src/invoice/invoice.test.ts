import { describe, expect, it } from 'vitest';
import { type InvoiceInput, invoiceNumber, invoiceOf } from './invoice';

const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Rao',
  address_1: '12 MG Road',
  city: 'Bengaluru',
  province: 'karnataka',
  postal_code: '560001',
};

const SOLD = {
  title: 'Chair',
  variant: 'Brown',
  hsn: '94016900',
  quantity: 1,
  originalTotal: 1180,
  total: 1180,
  rate: 18,
};

function input(part: Partial<InvoiceInput['sale']> = {}, gstin?: string): InvoiceInput {
  return {
    sale: {
      display_id: 7,
      created_at: new Date('2026-11-21T09:00:00Z'),
      canceled_at: null,
      email: 'asha@example.com',
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
      items: [SOLD],
      deliveries: [],
      fees: [],
      ...part,
    },
    seller: {
      name: 'Aangan',
      address: { address_1: 'Jigani Link Road', city: 'Bengaluru', province: 'KA' },
    },
    gstin,
    refunded: 0,
    toCollect: 0,
    paidInAdvance: 0,
  };
}

describe('invoiceOf', () => {
  it('names both sides and the place of supply', () => {
    expect(invoiceOf(input())).toMatchObject({
      number: 'INV-2627-000007',
      date: '2026-11-21T09:00:00.000Z',
      order_display_id: 7,
      cancelled_at: null,
      seller: {
        name: 'Aangan',
        gstin: null,
        address: ['Jigani Link Road', 'Bengaluru', 'Karnataka'],
        state: 'Karnataka',
      },
      buyer: {
        name: 'Asha Rao',
        address: ['12 MG Road', 'Bengaluru 560001', 'Karnataka'],
        state: 'Karnataka',
      },
      place_of_supply: 'Karnataka (29)',
      shipping: null,
      totals: { taxable: 1000, cgst: 90, sgst: 90, igst: 0, tax: 180, discount: 0, total: 1180 },
    });
  });

  it('takes the place that is delivered to, not the one that pays', () => {
    const shipping_address = { ...ADDRESS, province: 'Kerala', postal_code: '682001' };
    expect(invoiceOf(input({ shipping_address }))).toMatchObject({
      place_of_supply: 'Kerala (32)',
      buyer: { state: 'Karnataka' },
      totals: { cgst: 0, sgst: 0, igst: 180 },
    });
  });

  it("takes the seller's state from the GSTIN first", () => {
    const { seller, totals } = invoiceOf(input({}, '27AAPFU0939F1ZV'));
    expect(seller).toMatchObject({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' });
    expect(totals.igst).toBe(180);
  });

  it("falls back to the pin code, and then to the seller's state", () => {
    const by = (address: object) => invoiceOf(input({ shipping_address: { ...address } }));
    expect(by({ province: '', postal_code: '400001' }).place_of_supply).toBe('Maharashtra (27)');
    expect(by({ province: 'Atlantis' })).toMatchObject({
      place_of_supply: 'Karnataka (29)',
      totals: { cgst: 90 },
    });
  });

  it('GST-1: names the company with its GSTIN before the person who orders for it', () => {
    const billing_address = {
      ...ADDRESS,
      company: 'Rao Interiors LLP',
      metadata: { gstin: '27AAPFU0939F1ZV' },
    };
    const { buyer, place_of_supply, totals } = invoiceOf(input({ billing_address }));
    expect(buyer).toEqual({
      name: 'Rao Interiors LLP',
      gstin: '27AAPFU0939F1ZV',
      address: ['Asha Rao', '12 MG Road', 'Bengaluru 560001', 'Karnataka'],
      state: 'Karnataka',
    });
    // Tax follows the place of delivery, wherever the company is registered.
    expect(place_of_supply).toBe('Karnataka (29)');
    expect(totals).toMatchObject({ cgst: 90, sgst: 90, igst: 0 });
  });

  it('GST-1: names a company without a GSTIN too', () => {
    const billing_address = { ...ADDRESS, company: 'Rao School', metadata: { gstin: '' } };
    const { buyer } = invoiceOf(input({ billing_address }));
    expect(buyer).toMatchObject({ name: 'Rao School', gstin: null });
  });

  it('GST-1: keeps company and GSTIN when the account of the order was deleted', () => {
    const billing_address = {
      first_name: 'Deleted',
      last_name: 'customer',
      company: 'Rao Interiors LLP',
      city: 'Bengaluru',
      province: 'Karnataka',
      postal_code: '560001',
      metadata: { gstin: '29AAGCB7383J1Z4' },
    };
    expect(invoiceOf(input({ billing_address })).buyer).toMatchObject({
      name: 'Rao Interiors LLP',
      gstin: '29AAGCB7383J1Z4',
    });
  });

  it('tells delivery apart and counts it in', () => {
    const delivery = { ...SOLD, title: 'Express Delivery', originalTotal: 499, total: 499 };
    const { lines, shipping, totals } = invoiceOf(input({ deliveries: [delivery] }));
    expect(lines).toHaveLength(1);
    expect(shipping).toMatchObject({ title: 'Express Delivery', total: 499, quantity: 1 });
    expect(totals.total).toBe(1679);
  });

  it('PAY-2: tells the fee for paying on delivery apart from the delivery', () => {
    const fee = { ...SOLD, title: 'Pay on delivery fee', originalTotal: 49, total: 49 };
    const delivery = { ...fee, title: 'Express Delivery', originalTotal: 499, total: 499 };
    const found = invoiceOf(input({ deliveries: [delivery], fees: [fee] }));
    expect(found).toMatchObject({
      shipping: { title: 'Express Delivery', total: 499 },
      fee: { title: 'Pay on delivery fee', total: 49, taxable: 41.52 },
      totals: { total: 1728 },
    });
    expect(invoiceOf(input()).fee).toBeNull();
  });

  it('stands without any address, as after an account was deleted', () => {
    const anonymous = invoiceOf(
      input({ shipping_address: null, billing_address: null, email: null }),
    );
    expect(anonymous).toMatchObject({ buyer: { name: '', address: [] }, totals: { total: 1180 } });
  });

  it('says when the order was cancelled', () => {
    const canceled_at = new Date('2026-11-22T09:00:00Z');
    expect(invoiceOf(input({ canceled_at })).cancelled_at).toBe('2026-11-22T09:00:00.000Z');
  });
});

it.each([
  [7, '2026-11-21T09:00:00Z', 'INV-2627-000007'],
  [7, '2027-03-31T18:29:59Z', 'INV-2627-000007'],
  [8, '2027-03-31T18:30:00Z', 'INV-2728-000008'],
  [1_234_567, '2099-05-01T00:00:00Z', 'INV-9900-1234567'],
])('order %i of %s is %s', (order, at, number) => {
  expect(invoiceNumber(order, new Date(at))).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});
