import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as the shop wrote it; of its parts, the text and what is attached. */
export interface StoredMail {
  subject: string;
  text: string;
  /** Pages by their names. */
  pages: Record<string, string>;
}

/** The mails to this address that lie in the shop's DATA_DIR, the oldest first. */
export async function mailsTo(email: string): Promise<StoredMail[]> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith('.eml') && !name.startsWith('.'),
  );
  const files = await Promise.all(
    names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return files.filter((file) => file.includes(`\r\nTo: ${email}\r\n`)).map(parsed);
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
