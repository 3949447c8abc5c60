import { createTransport } from 'nodemailer';
import type { SendMail } from './mail';
import { createFileTransport, fileName } from './file-transport';
import { shopSettings } from '../config/settings';

const TIMEOUT_MS = 15_000;

/** Sends mails by the SMTP server at `url`, such as smtp://user:password@host:587. */
export function createSmtpTransport(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
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

let opened: SendMail | undefined;

/** Sends the shop's mails by SMTP_URL, or writes them to DATA_DIR/mail when that is not set. */
export const sendMail: SendMail = (mail) => {
  opened ??= openMail();
  return opened(mail);
};

function openMail(): SendMail {
  const { smtpUrl, mailFrom, mailDir } = shopSettings();
  return smtpUrl === undefined
    ? createFileTransport(mailDir, mailFrom)
    : createSmtpTransport(smtpUrl, mailFrom);
}
