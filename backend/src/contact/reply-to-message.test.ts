import { expect, it } from 'vitest';
import { replyMail } from './reply-to-message';

it('STAT-1: the mail of a reply goes to the writer, answers go to the shop, and the message is below', () => {
  const message = {
    email: 'asha@example.com',
    message: 'Do you deliver on Sundays?\n\nI am at home only then.',
    // The next day in India.
    created_at: new Date('2026-11-20T20:00:00Z'),
  };
  expect(replyMail(message, 'Yes, until 2 pm.', 'shop@example.com')).toEqual({
    to: 'asha@example.com',
    replyTo: 'shop@example.com',
    subject: 'Your message to Aangan',
    text: `Yes, until 2 pm.

On 21 November 2026 you wrote:

> Do you deliver on Sundays?
>
> I am at home only then.
`,
  });
});
