import { createTransport } from 'nodemailer';
import { type BackendSettings, readSettings } from '../settings';
import type { SendMail } from './mail';
import { mailsIntoFolder } from './mail-file';

/** So long the mail server may take to answer (ms). */
const ANSWER_MS = 15_000;

let sendMailOnce: SendMail | undefined;

/** Sends the shop's mail: through SMTP_URL when it is set, else into files in DATA_DIR/mail. */
export const sendMail: SendMail = (mail) => {
  sendMailOnce ??= openMail(readSettings(process.env));
  return sendMailOnce(mail);
};

function openMail({ smtpUrl, mailFrom, mailDir }: BackendSettings): SendMail {
  if (smtpUrl === undefined) return mailsIntoFolder(mailDir, mailFrom);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  return async (mail) => {
    await transport.sendMail({ from: mailFrom, ...mail });
  };
}
