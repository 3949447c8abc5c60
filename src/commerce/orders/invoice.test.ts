import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { getInvoice } from './invoice';

const server = startShop();

const line = {
  title: 'Aria 3 Seater Sofa',
  variant: 'Cream',
  hsn: '94016100',
  quantity: 1,
  unit_price: 42_999,
  discount: 0,
  taxable: 36_439.83,
  rate: 18,
  cgst: 3279.585,
  sgst: 3279.585,
  igst: 0,
  total: 42_999,
};
const { taxable, cgst, sgst, igst, discount, total } = line;
const invoice = {
  number: 'AG/26-27/12',
  date: '2026-11-21T11:00:00.000Z',
  order_display_id: 12,
  cancelled_at: null,
  seller: {
    name: 'Aangan',
    gstin: '29ABCDE1234F1Z5',
    address: ['12 Residency Road', 'Bengaluru 560025', 'Karnataka'],
    state: 'Karnataka',
  },
  buyer: { name: 'Asha Rao', gstin: null, address: '12 MG Road', state: 'Karnataka' },
  place_of_supply: 'Karnataka (29)',
  lines: [line],
  shipping: { ...line, title: 'Express Delivery', hsn: null, variant: null },
  totals: { taxable, cgst, sgst, igst, tax: 6559.17, discount, total },
  refunded: 0,
};

function serve(response: () => Response) {
  const proofs: (string | null)[] = [];
  server.use(
    http.get(`${shop}/store/orders/order_1/invoice`, ({ request }) => {
      proofs.push(request.headers.get('x-order-proof'));
      return response();
    }),
  );
  return proofs;
}

it('ORD-3: parses an invoice, with delivery as the last line and each state once', async () => {
  const proofs = serve(() => HttpResponse.json({ invoice }));
  expect(await getInvoice({ id: 'order_1', proof: 'a-proof' })).toMatchObject({
    number: 'AG/26-27/12',
    orderDisplayId: '12',
    cancelledAt: null,
    seller: {
      gstin: '29ABCDE1234F1Z5',
      lines: ['12 Residency Road', 'Bengaluru 560025', 'Karnataka'],
    },
    buyer: { gstin: null, lines: ['12 MG Road', 'Karnataka'] },
    placeOfSupply: 'Karnataka (29)',
    lines: [{ unitPrice: 42_999, cgst: 3279.59 }, { title: 'Express Delivery' }],
    totals: { tax: 6559.17, total: 42_999 },
    refunded: 0,
  });
  expect(proofs).toEqual(['a-proof']);
});

it('has no line for free delivery', async () => {
  serve(() => HttpResponse.json({ invoice: { ...invoice, shipping: null } }));
  expect((await getInvoice({ id: 'order_1', proof: null }))?.lines).toHaveLength(1);
});

it('is null for an unknown order, and throws for an invalid response', async () => {
  serve(() => HttpResponse.json({ type: 'not_found' }, { status: 404 }));
  expect(await getInvoice({ id: 'order_1', proof: null })).toBeNull();
  serve(() => HttpResponse.json({ invoice: { number: 'x' } }));
  await expect(getInvoice({ id: 'order_1', proof: null })).rejects.toThrow(
    'Failed to fetch invoice',
  );
});
