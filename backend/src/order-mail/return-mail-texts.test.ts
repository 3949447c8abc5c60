import { expect, it } from 'vitest';
import { accountMail, returnMail } from './return-mail-texts';

const details = 'https://shop.example/orderdetails?id=order_1&proof=a-b_c';
const parts = { to: 'asha@example.com', orderNumber: 7, details };
const requested = {
  id: 'return_1',
  display_id: 3,
  status: 'requested',
  requested_at: '2026-11-25T10:00:00.000Z',
  items: [{ item_id: 'i1', title: 'Oslo Armchair', quantity: 2, reason: null }],
};

it('ORD-4: confirms a return, and leads to the order', () => {
  const { subject, text } = returnMail(parts, requested, false);
  expect(subject).toBe('Your return #3 of order #7');
  expect(text.split('\n')).toEqual(expect.arrayContaining(['  2 x Oslo Armchair', details]));
  expect(text).not.toContain('account');
});

it.each([
  ['with the return', returnMail(parts, requested, true)],
  ['when the refund is due', accountMail(parts)],
])(
  'PAY-2: asks for the account of a refund on the order’s page, never by mail: %s',
  (_when, mail) => {
    expect(mail.to).toBe('asha@example.com');
    expect(mail.text.replaceAll('\n', ' ')).toContain(
      'Enter a UPI ID or a bank account on the page',
    );
    expect(mail.text.split('\n')).toContain(details);
    expect(mail.text).toContain('Please do not send account details by email or phone');
  },
);
