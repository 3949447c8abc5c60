import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { sendContactMessage } from './contact-message';

const server = startShop();
const message = { name: 'Asha', email: 'a@b.in', phone: '', message: 'Hello' };

it('STAT-1: sends a message with its key, and no empty phone', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${shop}/store/contact-messages`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ contact_message: { id: 'msg_1' } }, { status: 201 });
    }),
  );
  await sendContactMessage('key-1', message);
  await sendContactMessage('key-2', { ...message, phone: '98765' });
  expect(bodies).toEqual([
    { key: 'key-1', name: 'Asha', email: 'a@b.in', message: 'Hello' },
    { key: 'key-2', name: 'Asha', email: 'a@b.in', message: 'Hello', phone: '98765' },
  ]);
});
