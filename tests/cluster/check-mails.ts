import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Customer } from '../e2e/world/shop-client';
import type { Facts } from '../faults/payments/facts';
import type { Visit } from './shopper';

/** Mails about placed orders: how many came twice, and for whom one is missing. */
export interface Mails {
  sent: number;
  twice: number;
  complaints: string[];
}

/** Each order is confirmed by mail; one that was cut off in the middle may come twice. */
export async function checkMails(
  workerDir: string,
  visits: readonly Visit[],
  { orders }: Facts,
): Promise<Mails> {
  const folder = join(workerDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    /^[^.].*\.eml$/.test(name),
  );
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const placed = files.filter((file) => /^Subject: Your order #/m.test(file));
  const mails: Mails = { sent: placed.length, twice: 0, complaints: [] };
  const customers = new Map(visits.map(({ customer }) => [customer.id, customer]));
  for (const customer of customers.values()) check(customer);
  return mails;

  function check({ id, email }: Customer): void {
    const carts = new Set(
      visits.filter((visit) => visit.customer.id === id).map(({ cartId }) => cartId),
    );
    const due = orders.filter(({ cartId }) => carts.has(cartId)).length;
    const subjects = placed
      .filter((file) => file.includes(`\r\nTo: ${email}\r\n`))
      .map((file) => /^Subject: (.*)\r$/m.exec(file)?.[1]);
    const different = new Set(subjects).size;
    mails.twice += subjects.length - different;
    if (different !== due) mails.complaints.push(`${email}: ${different} mails, ${due} orders`);
  }
}
