import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Mail } from '../mail/mail';
import { sendOnce } from './send-once';

const sent: Mail[] = [];
let fault: Error | undefined;

vi.mock('../mail/send-mail', () => ({
  sendMail: (mail: Mail) => {
    if (fault) return Promise.reject(fault);
    sent.push(mail);
    return Promise.resolve();
  },
}));

const ORDER = {
  id: 'order_1',
  display_id: 7,
  email: 'asha@example.com',
  customer_id: null,
  status: 'pending',
  created_at: '2026-11-21T09:00:00Z',
  items: [],
  fulfilments: [],
  payments: [],
};

/** A container of what sending a mail asks for. */
function containerWith(order: object) {
  const claimed = new Set<string>();
  const errors: string[] = [];
  const services: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: { raw: () => ({ rows: [order] }) },
    logger: { error: (line: string) => errors.push(line) },
    order_mail: {
      claim: (id: string, subject: string) => {
        const key = `${id} ${subject}`;
        const isFree = !claimed.has(key);
        claimed.add(key);
        return Promise.resolve(isFree);
      },
      markSent: () => Promise.resolve(),
      release: (id: string, subject: string) => {
        claimed.delete(`${id} ${subject}`);
        return Promise.resolve();
      },
    },
  };
  const container = createMedusaContainer();
  for (const [name, service] of Object.entries(services)) {
    container.register(name, asValue(service));
  }
  return { container, errors };
}

beforeEach(() => {
  sent.length = 0;
  fault = undefined;
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/shop');
  vi.stubEnv('DATA_DIR', '/tmp/shop');
  vi.stubEnv('JWT_SECRET', 'a-secret-of-enough-letters');
  vi.stubEnv('COOKIE_SECRET', 'another-secret-of-letters');
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
  vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_1');
  vi.stubEnv('RAZORPAY_KEY_SECRET', 'key-secret');
  vi.stubEnv('RAZORPAY_WEBHOOK_SECRET', 'webhook-secret');
});

async function send(container: MedusaContainer): Promise<void> {
  await sendOnce(container, 'order_1', 'placed', ({ to, links }) => ({
    to,
    subject: 'Your order',
    text: links.details,
  }));
}

it('a mail is sent once, though its event comes twice', async () => {
  const { container } = containerWith(ORDER);
  await Promise.all([send(container), send(container)]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/^https:\/\/shop\.example\/orderdetails\?id=order_1&proof=/);
});

it('a mail server in trouble is logged, and the mail is sent when it is asked for again', async () => {
  const { container, errors } = containerWith(ORDER);
  fault = new Error('no answer');
  await expect(send(container)).resolves.toBeUndefined();
  expect(errors.join()).toContain('no answer');
  expect(errors.join(), 'logs contain no names').not.toContain('asha');
  fault = undefined;
  await send(container);
  expect(sent).toHaveLength(1);
});

it('nothing is sent for an order without an email', async () => {
  const { container } = containerWith({ ...ORDER, email: null });
  await send(container);
  expect(sent).toEqual([]);
});
