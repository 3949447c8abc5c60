import { readSettings } from '../settings';
import type { SendMail } from './mail';
import { mailsIntoFolder } from './mail-file';
import { mailsThroughServer } from './smtp-mail';

let opened: SendMail | undefined;

/** Sends the shop's mail: through SMTP_URL when it is set, else into files in DATA_DIR/mail. */
export const sendMail: SendMail = (mail) => {
  opened ??= openMail();
  return opened(mail);
};

function openMail(): SendMail {
  const { smtpUrl, mailFrom, mailDir } = readSettings(process.env);
  return smtpUrl === undefined
    ? mailsIntoFolder(mailDir, mailFrom)
    : mailsThroughServer(smtpUrl, mailFrom);
}
