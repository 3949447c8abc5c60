import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './shop-test';

/** Whether the mails that the shop writes can be read here: they lie in its own DATA_DIR. */
export const mailsAreHere = Boolean(process.env['SHOP_DATA_DIR']);

/** The link in the reset mail to this address, once it is there. */
export async function resetLinkFor(email: string): Promise<string> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  let link = '';
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter(
        (name) => name.endsWith('.eml') && !name.startsWith('.'),
      );
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const mail = mails.find((text) => text.includes(`\r\nTo: ${email}\r\n`)) ?? '';
      link = /https?:\/\/\S+\/reset-password\?token=\S+/.exec(mail)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
