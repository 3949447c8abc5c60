import { expect, it } from 'vitest';
import { contactMail } from './contact-mail';

const letter = { name: 'Asha', email: 'asha@example.com', phone: null, message: 'One\n\nTwo' };

it('contactMail brings the message to the shop, and answers go to the writer', () => {
  expect(contactMail('desk@shop.example', letter)).toEqual({
    to: 'desk@shop.example',
    replyTo: 'asha@example.com',
    subject: 'Message from Asha',
    text: 'Asha <asha@example.com> writes:\n\nOne\n\nTwo\n',
  });
  expect(contactMail('desk@shop.example', { ...letter, phone: '98765' }).text).toContain(
    'Asha <asha@example.com>, 98765 writes:',
  );
});

it('contactMail takes no address out of a name', () => {
  const sly = { ...letter, name: 'Evil <evil@example.com>, Asha' };
  expect(contactMail('desk@shop.example', sly).replyTo).toBe('asha@example.com');
});
