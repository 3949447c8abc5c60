import { randomUUID } from 'node:crypto';
import { headersOf, mailsWith } from '../world/mails';
import { newEmail, ShopClient } from '../world/shop-client';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/store-test';

const PATH = '/store/contact-messages';

test.skip(!ownersAreHere, "The shop's mails and its owner are in its DATA_DIR");

function newMessage() {
  const key = randomUUID();
  return {
    key,
    name: 'Asha Rao',
    email: newEmail(),
    phone: '+91 98765 43210',
    message: `Do you deliver on Sundays? ${key}`,
  };
}

test('STAT-1: a message is stored and mailed to the shop, once', async ({ store }) => {
  const owner = new ShopOwner(store);
  const guest = new ShopClient(store);
  const message = newMessage();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => guest.call('POST', PATH, message)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const changed = { ...message, message: 'Something else' };
  const again = await guest.call('POST', PATH, changed);
  expect(again, 'the first is kept').toMatchObject({ status: 200, body: answers[0]?.body });

  await expect.poll(() => mailsWith(message.key)).toHaveLength(1);
  const [mail = ''] = await mailsWith(message.key);
  const headers = headersOf(mail);
  expect(headers).toContain(`Reply-To: ${message.email}`);
  expect(headers).toContain('Subject: Message from Asha Rao');
  expect(headers).toContain(`To: no-reply@${new URL(store.settings.publicUrl).hostname}`);
  expect(mail).toContain(`Asha Rao <${message.email}>, +91 98765 43210 writes:`);

  const { body } = await owner.call('GET', '/admin/contact-messages?handled=false&limit=100');
  const stored = expect.objectContaining({
    ...message,
    mailed_at: expect.any(String),
  });
  expect(body).toMatchObject({ contact_messages: expect.arrayContaining([stored]) });
  expect(await mailsWith(message.key)).toHaveLength(1);
});

test('STAT-1: nothing that is typed becomes a header of the mail', async ({ store }) => {
  const guest = new ShopClient(store);
  const message = {
    ...newMessage(),
    name: 'Asha\r\nBcc: everybody@example.com\u2028X-Evil: 1\n\n, x@example.com',
  };
  expect((await guest.call('POST', PATH, message)).status).toBe(201);
  await expect.poll(() => mailsWith(message.key)).toHaveLength(1);
  const [mail = ''] = await mailsWith(message.key);
  const names = headersOf(mail).map((line) => line.slice(0, line.indexOf(':')));
  expect(names).toEqual([
    'From',
    'To',
    'Reply-To',
    'Subject',
    'Date',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ]);
  expect(headersOf(mail)).toContain(`Reply-To: ${message.email}`);
  const sly = { ...newMessage(), email: 'asha@example.com\r\nBcc: everybody@example.com' };
  expect((await guest.call('POST', PATH, sly)).status).toBe(400);
});

test('STAT-1: the owner marks a message as done', async ({ store }) => {
  const owner = new ShopOwner(store);
  const message = { ...newMessage(), phone: undefined };
  const sent = await new ShopClient(store).call('POST', PATH, message);
  const id = JSON.stringify(sent.body).match(/cmsg_\w+/)?.[0] ?? '';
  const done = await owner.call('POST', `/admin/contact-messages/${id}`, { handled: true });
  expect(done).toMatchObject({
    status: 200,
    body: { contact_message: { id, phone: null, handled_at: expect.any(String) } },
  });
  const { body } = await owner.call('GET', '/admin/contact-messages?handled=false&limit=100');
  expect(JSON.stringify(body)).not.toContain(id);
});

test('STAT-1: bad input is refused with a message, and stores nothing', async ({ store }) => {
  const guest = new ShopClient(store);
  const message = newMessage();
  for (const wrong of [
    { key: 'mine' },
    { name: ' \u0000' },
    { name: 'x'.repeat(101) },
    { email: 'asha' },
    { email: 'a@b.in, c@d.in' },
    { phone: 'call me' },
    { phone: '12' },
    { message: '' },
    { message: 'x'.repeat(5001) },
    { to: 'somebody@example.com' },
  ]) {
    const answer = await guest.call('POST', PATH, { ...message, ...wrong });
    expect(answer, JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
  const right = await guest.call('POST', PATH, message);
  expect(right.status, 'the key was not used up').toBe(201);
});
