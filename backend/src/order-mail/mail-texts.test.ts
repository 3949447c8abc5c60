import { describe, expect, it } from 'vitest';
import type { Invoice } from '../invoice/invoice';
import { cancelledMail, orderLinks, placedMail } from './mail-texts';

const line = {
  title: 'Oslo <b>Armchair</b>\r\nBcc: x',
  variant: 'Brown',
  hsn: '94016900',
  quantity: 2,
  unit_price: 62_000,
  discount: 1000,
  taxable: 104_237.29,
  rate: 18,
  cgst: 9381.36,
  sgst: 9381.35,
  igst: 0,
  total: 123_000,
};

const invoice: Invoice = {
  number: 'INV-2627-000007',
  date: '2026-11-21T20:00:00.000Z',
  order_display_id: 7,
  cancelled_at: null,
  seller: { name: 'Aangan', gstin: '29AAGCB7383J1Z4', address: ['Bengaluru'], state: 'Karnataka' },
  buyer: { name: 'Asha <Rao>', gstin: null, address: ['12 "MG" Road'], state: 'Karnataka' },
  place_of_supply: 'Karnataka (29)',
  lines: [line],
  shipping: {
    ...line,
    title: 'Express Delivery',
    variant: null,
    quantity: 1,
    discount: 0,
    total: 499,
  },
  fee: null,
  totals: { ...line, tax: 18_762.71, total: 123_499 },
  refunded: 0,
  to_collect: 0,
  paid_in_advance: 0,
};

const links = orderLinks('https://shop.example', 'order_1', 'a-b_c');
const { to, subject, text, attachments } = placedMail('asha@example.com', invoice, links, {
  from: '2026-11-23',
  to: '2026-11-25',
  zone: 'Bengaluru',
});

describe('placedMail', () => {
  it('goes to the buyer', () => {
    expect({ to, subject }).toEqual({
      to: 'asha@example.com',
      subject: 'Your order #7 at Aangan',
    });
  });

  it('holds lines and totals, each on a line of its own', () => {
    const lines = text.split('\n');
    expect(lines).toContain(
      '  2 x Oslo <b>Armchair</b> Bcc: x, Brown: ₹1,23,000.00 (₹62,000.00 each, less ₹1,000.00)',
    );
    expect(lines).toContain('  1 x Express Delivery: ₹499.00');
    expect(lines).toContain('Total: ₹1,23,499.00');
    expect(lines).toContain('This includes GST of ₹18,762.71:');
    expect(text).not.toContain('IGST');
  });

  it('PAY-2: says what the courier collects, and the fee for that', () => {
    const fee = {
      ...line,
      title: 'Pay on delivery fee',
      variant: null,
      quantity: 1,
      discount: 0,
      total: 49,
    };
    const mail = placedMail('asha@example.com', { ...invoice, fee, to_collect: 123_548 }, links);
    expect(mail.text).toContain('  1 x Pay on delivery fee: ₹49.00');
    expect(mail.text).toContain('please keep ₹1,23,548.00 ready for the courier.');
    expect(mail.attachments?.[0]?.html).toContain('To be paid on delivery: ₹1,23,548.00');
    expect(text, 'nothing of a paid order').not.toContain('courier');
    const advance = { ...invoice, to_collect: 1000, paid_in_advance: 500 };
    const withAdvance = placedMail('asha@example.com', advance, links);
    expect(withAdvance.text).toContain('You have paid ₹500.00 in advance, and pay the rest on');
    expect(withAdvance.attachments?.[0]?.html).toContain('Paid in advance: ₹500.00');
  });

  it('PAY-2: says that an order was cancelled because it could not be delivered', () => {
    const cancelled = { orderNumber: 7, refunded: 0, toAccount: 0, details: links.details };
    const mail = cancelledMail('asha@example.com', { ...cancelled, reason: 'undelivered' });
    expect(mail.text).toContain(
      'is cancelled because it could not be delivered. Nothing was charged for it.',
    );
  });

  it('PAY-2: says that the refund of a cancelled order goes where the shopper says', () => {
    const cancelled = { orderNumber: 7, reason: null, details: links.details };
    const mailOf = (refunded: number, toAccount: number) =>
      cancelledMail('asha@example.com', { ...cancelled, refunded, toAccount }).text;
    expect(mailOf(0, 1500)).toContain('₹1,500.00 to the UPI ID or bank account that you enter');
    expect(mailOf(1500, 0)).toContain('₹1,500.00 to the payment method you used.');
    const both = mailOf(500, 1000);
    expect(both, 'an advance').toContain('₹500.00 to the payment method you used.');
    expect(both).toContain('₹1,000.00 to the UPI ID or bank account that you enter');
  });

  it('DLV-1: says when it is delivered, where a day was promised', () => {
    expect(text.split('\n')).toContain(
      'Delivery between Monday, 23 November and Wednesday, 25 November',
    );
    const mailWith = (from: string, zone: string) =>
      placedMail('a@example.com', invoice, links, { from, to: '2026-11-25', zone }).text;
    expect(mailWith('2026-11-25', '').split('\n')).toContain('Delivery on Wednesday, 25 November');
    expect(placedMail('a@example.com', invoice, links, undefined).text).not.toContain(
      'Delivery on',
    );
  });

  it('leads to the order and to its invoice', () => {
    const lines = text.split('\n');
    expect(lines).toContain('https://shop.example/orderdetails?id=order_1&proof=a-b_c');
    expect(lines).toContain('https://shop.example/orderinvoice?id=order_1&proof=a-b_c');
    expect(orderLinks('https://shop.example', 'order_1', undefined).details).toBe(
      'https://shop.example/orderdetails?id=order_1',
    );
  });

  it('brings the invoice as a page that runs nothing and loads nothing', () => {
    const [page] = attachments ?? [];
    expect(page?.filename).toBe('invoice-INV-2627-000007.html');
    const html = page?.html ?? '';
    expect(html).toContain('Tax invoice INV-2627-000007');
    expect(html).toContain('GSTIN: 29AAGCB7383J1Z4');
    expect(html).not.toContain('27AAPFU0939F1ZV');
    expect(html).toContain('22 November 2026');
    expect(html).toContain('Oslo &lt;b&gt;Armchair&lt;/b&gt;');
    expect(html).toContain('Asha &lt;Rao&gt;');
    expect(html).toContain('12 &quot;MG&quot; Road');
    expect(html).not.toMatch(/<script|<b>|src=|href=|url\(|https?:/i);
  });

  it('GST-1: names the company with its GSTIN', () => {
    const buyer = { ...invoice.buyer, name: 'Rao & Sons', gstin: '27AAPFU0939F1ZV' };
    const [page] = placedMail('asha@example.com', { ...invoice, buyer }, links).attachments ?? [];
    expect(page?.html).toContain(
      '<p>Rao &amp; Sons</p><p>12 &quot;MG&quot; Road</p><p>GSTIN: 27AAPFU0939F1ZV</p>',
    );
  });
});
