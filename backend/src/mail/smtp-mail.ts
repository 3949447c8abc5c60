import { createTransport } from 'nodemailer';
import type { SendMail } from './mail';
import { fileName } from './mail-parts';

/** So long the mail server may take to answer (ms). */
const ANSWER_MS = 15_000;

/** Hands mails to the mail server at `url`, such as smtp://user:password@host:587. */
export function mailsThroughServer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  return async ({ attachments = [], ...mail }) => {
    await transport.sendMail({
      from,
      ...mail,
      attachments: attachments.map(({ filename, html }) => ({
        filename: fileName(filename),
        content: html,
        contentType: 'text/html; charset=utf-8',
      })),
    });
  };
}
