import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './shop-test';

/** Whether the SMS that the shop writes can be read here: they are in its own DATA_DIR. */
export const smsAreHere = Boolean(process.env['SHOP_DATA_DIR']);

/** The texts of the SMS to a number in E.164, the oldest first. */
export async function smsTo(
  phone: string,
  dataDir = process.env['SHOP_DATA_DIR'] ?? '',
): Promise<string[]> {
  const folder = join(dataDir, 'sms');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.startsWith('.')).toSorted();
  const all = await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')));
  const head = `To: ${phone}\n\n`;
  return all.filter((sms) => sms.startsWith(head)).map((sms) => sms.slice(head.length));
}

/** The code in the newest SMS to a number, once there are so many. */
export async function codeSentTo(phone: string, count = 1, dataDir?: string): Promise<string> {
  await expect.poll(async () => (await smsTo(phone, dataDir)).length).toBe(count);
  return /^\d{6}/.exec((await smsTo(phone, dataDir)).at(-1) ?? '')?.[0] ?? '';
}

let last = 0;

/** An Indian mobile number that no other test uses, as ten digits. */
export function newNumber(): string {
  last += 1;
  const random = Math.floor(Math.random() * 1e6);
  return `9${String(random).padStart(6, '0')}${String(last % 1000).padStart(3, '0')}`;
}

/** Another code than this. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
