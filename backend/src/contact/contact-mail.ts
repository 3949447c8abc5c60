import type { Mail } from '../mail/mail';

/** What the shop is told of a message. */
export type Letter = { name: string; email: string; phone: string | null; message: string };

/** The mail that brings a message to the shop; an answer to it goes to the writer. */
export function contactMail(to: string, { name, email, phone, message }: Letter): Mail {
  return {
    to,
    // The address alone: a name could bring in a second one.
    replyTo: email,
    subject: `Message from ${name}`,
    text: `${name} <${email}>${phone === null ? '' : `, ${phone}`} writes:

${message}
`,
  };
}
