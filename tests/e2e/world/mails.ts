import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './shop-test';

/** A mail as the shop wrote it; of its parts, the text and what is attached. */
export interface StoredMail {
  subject: string;
  text: string;
  /** Pages by their names. */
  pages: Record<string, string>;
}

/** Whether the mails that the shop writes can be read here: they are in its own DATA_DIR. */
export const mailsAreHere = Boolean(process.env['SHOP_DATA_DIR']);

/** The source of the mails in the shop's DATA_DIR that contain a text, the oldest first. */
export async function mailsWith(text: string): Promise<string[]> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(
    whole.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(text));
}

/** The mails to this address, the oldest first. */
export async function mailsTo(email: string): Promise<StoredMail[]> {
  return (await mailsWith(toLine(email))).map(parsed);
}

const toLine = (email: string): string => `\r\nTo: ${email}\r\n`;

/** The lines of a mail before its text. */
export function headersOf(mail: string): string[] {
  return mail.slice(0, mail.indexOf('\r\n\r\n')).split('\r\n');
}

/** The link in the reset mail to this address, once it is there. */
export async function resetLinkFor(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [mail = ''] = await mailsWith(toLine(email));
      link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(mail)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

function parsed(file: string): StoredMail {
  const subject = /^Subject: (.*)\r$/m.exec(file)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(file)?.[1];
  const parts = boundary === undefined ? [file] : file.split(`--${boundary}`).slice(1, -1);
  const [text = '', ...attached] = parts;
  return {
    subject,
    text: bodyOf(text),
    pages: Object.fromEntries(
      attached.map((part) => [
        /filename="([^"]+)"/.exec(part)?.[1] ?? '',
        Buffer.from(bodyOf(part), 'base64').toString(),
      ]),
    ),
  };
}

function bodyOf(part: string): string {
  return part.slice(part.indexOf('\r\n\r\n') + 4).replaceAll('\r\n', '\n');
}
