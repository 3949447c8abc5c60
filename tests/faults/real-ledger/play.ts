import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer, type Customer } from '../../e2e/world/shop-client';
import { order } from '../../e2e/world/place-order';
import { LedgerDevice } from './device';
import { factsOf } from './facts';
import type { Played, Shown } from './find-violations';
import { Network } from './network';
import type { RealCommand, Schedule } from './schedule';
import type { LedgerShop } from './shop';
import * as v from 'valibot';

/** Time in which the devices must send everything. A hanging call holds its locks for at most 120 s. */
const REST_MS = 150_000;
/** After a longer pass, all calls have ended, however slow the machine is. */
const SHORT_PASS_MS = 300;
/** Maximum wait for a call that a fault delays or that waits for a lock. */
const PASS_MS = 5000;
/** Number of retries of each device while the faults last. */
const ROUNDS_WITH_FAULTS = 3;
/** Number of retries before an order elsewhere, so that there is something to order and something that may be late. */
const ROUNDS_BEFORE_ORDER = 1;
/** Interval at which to check whether everything is done. */
const LOOK_MS = 150;

const totalSchema = v.object({ cart: v.object({ total: v.number() }) });

/** Plays a schedule with devices of one new customer. Then all faults end, and the result is checked. */
export async function play(schedule: Schedule, shop: LedgerShop): Promise<Played> {
  const customer = await newCustomer(shop.store);
  const devices = schedule.begins.map((_, index) => {
    const medusa = shop.medusas[index % shop.medusas.length];
    if (medusa === undefined) throw new Error('No Medusa');
    const { tally, send } = shop;
    const faults = schedule.network[index] ?? [];
    return new LedgerDevice(new Network({ ...medusa, tally, send, faults }));
  });
  try {
    for (const [index, device] of devices.entries()) {
      if (schedule.begins[index] === 'customer') await signIn(device, customer);
    }
    for (const command of schedule.commands) await runCommand(command, { devices, customer, shop });
    await askAgain(devices, ROUNDS_WITH_FAULTS);
    await settle(devices, customer);
    return await lookAt(devices, customer, shop);
  } finally {
    for (const device of devices) device.close();
  }
}

interface Fixture {
  devices: readonly LedgerDevice[];
  customer: Customer;
  shop: LedgerShop;
}

/** Executes a command. Its consequences continue as time passes. */
async function runCommand(command: RealCommand, fixture: Fixture): Promise<void> {
  const { devices, customer, shop } = fixture;
  const device = devices['tab' in command ? command.tab % devices.length : 0];
  if (device === undefined) return;
  const aside = (work: Promise<unknown>) => void work.catch(() => undefined);
  switch (command.do) {
    case 'tap':
      return aside(device.in((tab) => tab.tap(shop.real(command.edit))));
    case 'pass':
      await sleep(command.ms);
      return command.ms < SHORT_PASS_MS ? undefined : allAtRest(devices);
    case 'wake':
      return aside(device.in(({ core }) => core.wake(command.why)));
    case 'refresh':
      return aside(device.in(({ core }) => core.refresh(command.lane)));
    case 'log-in':
      shop.tally.add('log in');
      return aside(signIn(device, customer));
    case 'log-out':
      return aside(
        device
          .in(({ core }) => core.signOut(command.unsent))
          .then(({ kind }) => {
            if (kind !== 'done' || device.credentials === null) return;
            shop.tally.add('log out');
            device.credentials = null;
          }),
      );
    case 'offline':
      shop.tally.add('offline');
      for (const each of devices) each.network.isOffline = true;
      return undefined;
    case 'online':
      for (const each of devices) each.network.isOffline = false;
      return undefined;
    case 'tab-dies':
      shop.tally.add('crash of a tab');
      return device.in(({ life }) => Promise.resolve(life.cutAt(command.at)));
    case 'ordered-elsewhere':
      return orderElsewhere(fixture);
  }
}

async function signIn(device: LedgerDevice, { id, client }: Customer): Promise<void> {
  device.credentials = { customerId: id, token: client.token ?? '' };
  await device.in(({ core }) => core.signIn(id));
}

/** Orders the customer's cart while their devices are offline. */
async function orderElsewhere({ devices, customer, shop }: Fixture): Promise<void> {
  const were = devices.map(({ network }) => network.isOffline);
  await askAgain(devices, ROUNDS_BEFORE_ORDER);
  for (const { network } of devices) network.isOffline = true;
  await Promise.all(devices.map(({ network }) => network.still()));
  const { rows } = await shop.database.query<{ id: string }>(
    `select cart.id from cart
      where customer_id = $1 and completed_at is null and deleted_at is null
        and exists (select from cart_line_item line where line.cart_id = cart.id and line.deleted_at is null)
        and not exists (select from cart_merge merge where merge.customer_id = $1 and merge.status = 'open')
        and not exists (select from sync_effect row where row.cart_id = cart.id and row.state = 'open')
      order by updated_at desc limit 1`,
    [customer.id],
  );
  const [cart] = rows;
  if (cart !== undefined) {
    await order(customer.client, cart.id);
    shop.tally.add('ordered elsewhere');
  }
  for (const [index, { network }] of devices.entries()) network.isOffline = were[index] ?? false;
}

/** Waits until no call of any device is in flight, with a limit. */
function allAtRest(devices: readonly LedgerDevice[]): Promise<void> {
  const still = Promise.all(devices.map(({ network }) => network.still()));
  return Promise.race([still.then(() => undefined), sleep(PASS_MS)]);
}

/** Makes the devices retry while the faults last, so that batches meet several. */
async function askAgain(devices: readonly LedgerDevice[], rounds: number): Promise<void> {
  for (const { network } of devices) network.isOffline = false;
  for (let round = 0; round < rounds; round += 1) {
    const woken = devices.map((device) => device.in(({ core }) => core.wake('focus')));
    for (const one of woken) one.catch(() => undefined);
    await Promise.race([Promise.allSettled(woken), sleep(PASS_MS)]);
  }
}

/** Ends the faults, signs the customer in everywhere, and sends what is pending. */
async function settle(devices: readonly LedgerDevice[], customer: Customer): Promise<void> {
  for (const { network } of devices) network.heal();
  await Promise.all(devices.map(({ network }) => network.still()));
  for (const device of devices) {
    device.reopen();
    await signIn(device, customer);
  }
  const until = Date.now() + REST_MS;
  for (const device of devices) {
    while (!(await isAtRest(device)) && Date.now() < until) await sleep(LOOK_MS);
  }
  await Promise.all(devices.map(({ network }) => network.still()));
}

async function isAtRest(device: LedgerDevice): Promise<boolean> {
  return device.in(async ({ core }) => {
    const left = await core.wake('focus');
    await dismissAll(device);
    const { kind } = await core.flush();
    return left === 0 && kind !== 'unsent' && kind !== 'unread';
  });
}

function dismissAll(device: LedgerDevice): Promise<unknown> {
  return device.in(async ({ core }) => {
    const { notices } = await core.view();
    return Promise.all(notices.map(({ id }) => core.dismiss(id)));
  });
}

async function lookAt(
  devices: readonly LedgerDevice[],
  customer: Customer,
  shop: LedgerShop,
): Promise<Played> {
  const shown: Shown[] = [];
  for (const device of devices) shown.push(await shownBy(device));
  const steps = devices.map((device) => [...device.steps]);
  const clients = steps.flat().flatMap(({ now }) => now.device.client);
  const facts = await factsOf(shop.database, customer.id, [...new Set(clients)]);
  const totals = new Map<string, number>();
  for (const { id, customer_id, completed_at, deleted_at } of facts.carts) {
    if (customer_id === null || completed_at !== null || deleted_at !== null) continue;
    const { body } = await customer.client.call('GET', `/store/carts/${id}?fields=total`);
    totals.set(id, v.parse(totalSchema, body).cart.total);
  }
  return { devices: steps, facts, shown, totals };
}

/** Reads both lanes again first. */
function shownBy(device: LedgerDevice): Promise<Shown> {
  return device.in(async ({ core }) => {
    await core.refresh('cart');
    await core.refresh('wishlist');
    await dismissAll(device);
    const { cart, wishlist, lanes } = await core.view();
    const flushed = await core.flush();
    return {
      lines: Object.fromEntries(cart.lines.map((line) => [line.variantId, line.quantity])),
      hearts: wishlist.map(({ productId }) => productId),
      pending: lanes.cart.pending + lanes.wishlist.pending,
      total: flushed.kind === 'clean' ? flushed.cart.total : null,
      isSettled: flushed.kind === 'clean' || flushed.kind === 'empty',
    };
  });
}
