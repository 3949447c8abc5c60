import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails that the shop has written into its DATA_DIR and in which a text stands. */
export async function mailsWith(text: string): Promise<string[]> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
}

/** The lines of a mail before its text. */
export function headersOf(mail: string): string[] {
  return mail.slice(0, mail.indexOf('\r\n\r\n')).split('\r\n');
}
