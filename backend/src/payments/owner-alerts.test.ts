import { expect, it } from 'vitest';
import { ownerAlertMail } from './owner-alerts';

const alert = {
  gatewayPaymentId: 'pay_1',
  amount: 150_050,
  orderNumber: 7,
  reference: 'order_1',
};

it('tells the owner what to do, and of which payment', () => {
  const packed = ownerAlertMail('owner@shop.example', { ...alert, kind: 'unpaid-packed' });
  expect(packed.to).toBe('owner@shop.example');
  expect(packed.subject).toMatch(/^Do not ship order #7/);
  expect(packed.text).toContain('₹1,500.50');
  expect(packed.text).toContain('pay_1\nOrder: order_1');
  expect(ownerAlertMail('o@s.in', { ...alert, kind: 'unpaid-cancelled' }).subject).toContain(
    'could not be captured',
  );
});

it('names the cart of a payment that became no order', () => {
  const { text } = ownerAlertMail('o@s.in', {
    ...alert,
    kind: 'refund-failed',
    orderNumber: null,
    reference: 'cart_1',
  });
  expect(text).toContain('Cart: cart_1');
});
