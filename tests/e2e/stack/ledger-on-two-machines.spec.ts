import { waitFor } from '../../stack/wait-for';
import { databaseOf, runSql, whileHeld } from '../world/shop-database';
import { type Answer, cartOf, patiently, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';
import { Device, outcomesOf, type Sealed } from '../world/sync-device';

/** How long a Medusa gets to come to where the test stops it (ms). */
const REACH_MS = 30_000;

/** Where a process dies: it waits to write to this table. */
const MOMENTS = [
  { moment: 'before the lines change', table: 'cart_line_item' },
  { moment: 'between the lines and what follows from them', table: 'cart_line_item_tax_line' },
  { moment: 'before it is written down that all is done', table: 'sync_lane' },
];

test(
  'SYNC-4: edits on two machines, with crashes at each point, count once',
  { tag: '@long' },
  async ({ folder, launch, startMachine }) => {
    // Four Medusas start one after the other.
    test.setTimeout(600_000);
    const stack = await launch({ dataDir: await folder.copySeeded('data') });
    const database = databaseOf(stack.dataDir);
    const store = await StoreApi.open(stack.url, stack.backendUrl);
    const [one, two, three, four = ''] = await plentifulVariants(store, 4);
    const guest = new ShopClient(store);

    const start = () => startMachine(stack);

    const openRows = async ({ client }: Device) =>
      runSql(database, "select from sync_effect where client = $1 and state = 'open'", [client]);

    /** Waits until a device's rows stand, and somebody waits for a held table. */
    async function untilHeld(device: Device): Promise<void> {
      await waitFor('The rows stand and the writer is held', REACH_MS, async () => {
        const rows = await runSql(
          database,
          "select from pg_locks where not granted and locktype = 'relation'",
          [],
        );
        return rows.length > 0 && (await openRows(device)).length > 0;
      });
    }

    /** A cart of 2 `one`, 3 `two` and 1 `three`, and a call that changes each of them. */
    async function edits() {
      const device = new Device(store, guest);
      const first = device.seal(
        { op: 'add', variant_id: one, quantity: 2 },
        { op: 'add', variant_id: two, quantity: 3 },
        { op: 'add', variant_id: three, quantity: 1 },
      );
      const { id } = cartOf(await device.send(null, first));
      const sealed = device.seal(
        { op: 'adjust', variant_id: one, quantity: 2 },
        { op: 'set', variant_id: two, quantity: 1 },
        { op: 'remove', variant_id: three },
        { op: 'add', variant_id: four, quantity: 2 },
        { op: 'code', code: 'WELCOME10' },
        { op: 'add', variant_id: four, quantity: 1 },
      );
      return { device, id, sealed };
    }
    const edited = { [one]: 4, [two]: 1, [four]: 3 };
    const applied = Array.from({ length: 6 }, () => 'applied');

    /** Sends to a machine that crashes where it needs to write to `table`. */
    async function crash(
      { device, id, sealed }: { device: Device; id: string; sealed: Sealed[] },
      table: string,
    ): Promise<void> {
      const other = await start();
      await whileHeld(database, table, async () => {
        const sending = device.send(id, sealed, guest.at(other.url));
        const cutOff = expect(sending).rejects.toThrow();
        await untilHeld(device);
        await other.kill();
        await cutOff;
      });
    }

    /** What the shop asks for a cart, without what is its own. */
    const priceOf = async (id: string) => {
      const fields = 'total,item_total,tax_total,discount_total,promotions.code';
      return guest.call('GET', `/store/carts/${id}?fields=${fields}`);
    };
    const withoutIds = ({ body }: Answer) =>
      JSON.stringify(body, (key, value: unknown) => (key === 'id' ? undefined : value));

    const expected = await test.step('both machines at once', async () => {
      const { device, id, sealed } = await edits();
      const elsewhere = guest.at((await start()).url);
      const line = { variant_id: one, quantity: 1 };
      const path = `/store/carts/${id}/line-items`;
      const [added, , ...answers] = await Promise.all([
        patiently(() => guest.call('POST', path, line)),
        patiently(() => elsewhere.call('POST', path, line)),
        device.send(id, sealed),
        device.send(id, sealed, elsewhere),
        device.send(id, sealed),
        device.send(id, sealed, elsewhere),
      ]);
      expect(added.status).toBe(200);
      for (const answer of answers) expect(outcomesOf(answer)).toEqual(applied);
      const last = await device.send(
        id,
        device.seal({ op: 'adjust', variant_id: one, quantity: -2 }),
      );
      expect(piecesOf(last)).toEqual(edited);
      return withoutIds(await priceOf(id));
    });

    for (const { moment, table } of MOMENTS) {
      await test.step(`a crash ${moment}, then a retry`, async () => {
        const cut = await edits();
        await crash(cut, table);
        expect(await openRows(cut.device), 'the crash left them').toHaveLength(6);
        const answer = await cut.device.send(cut.id, cut.sealed);
        expect(outcomesOf(answer)).toEqual(applied);
        expect(piecesOf(answer)).toEqual(edited);
        expect(withoutIds(await priceOf(cut.id)), 'taxes and discounts').toEqual(expected);
        expect(await openRows(cut.device)).toEqual([]);
      });
    }

    await test.step('the locks are lost while the process lives', async () => {
      const cut = await edits();
      let sending: Promise<Answer> | undefined;
      await whileHeld(database, 'cart_line_item', async () => {
        sending = cut.device.sendOnce(cut.id, cut.sealed);
        await untilHeld(cut.device);
        await runSql(
          database,
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aangan-locks'",
          [],
        );
      });
      expect(await sending).toMatchObject({ status: 503, body: { type: 'cart_busy' } });
      const answer = await cut.device.send(cut.id, cut.sealed);
      expect(outcomesOf(answer)).toEqual(applied);
      expect(piecesOf(answer)).toEqual(edited);
    });

    await test.step('a refusal stands when stock comes in', async () => {
      const device = new Device(store, guest);
      const stock = async (pieces: number) =>
        runSql(
          database,
          `update inventory_level set stocked_quantity = $2::numeric,
             raw_stocked_quantity = jsonb_set(raw_stocked_quantity, '{value}', to_jsonb($2::numeric::text))
           where inventory_item_id = (
             select inventory_item_id from product_variant_inventory_item where variant_id = $1)`,
          [three, pieces],
        );
      await stock(0);
      const late = device.seal({ op: 'add', variant_id: three, quantity: 1 });
      const refused = await device.send(null, late);
      expect(outcomesOf(refused)).toEqual(['out_of_stock 0']);
      await stock(20);
      const again = await device.send(null, late);
      expect(outcomesOf(again)).toEqual(['out_of_stock 0']);
      expect(piecesOf(again)).toEqual({});
      const next = device.seal({ op: 'add', variant_id: three, quantity: 1 });
      expect(piecesOf(await device.send(null, next))).toEqual({ [three]: 1 });
    });

    await test.step('a variant that always fails holds up nothing for good', async () => {
      const device = new Device(store, guest);
      await runSql(
        database,
        `create function no_more() returns trigger language plpgsql as $$
         begin if new.variant_id = '${two}' then raise exception 'broken'; end if; return new; end $$`,
        [],
      );
      await runSql(
        database,
        'create trigger no_more before insert or update on cart_line_item for each row execute function no_more()',
        [],
      );
      const sealed = device.seal(
        { op: 'add', variant_id: one, quantity: 1 },
        { op: 'add', variant_id: two, quantity: 1 },
        { op: 'add', variant_id: four, quantity: 1 },
      );
      const [, broken, behind] = sealed;
      const partly = await device.send(null, sealed);
      expect(outcomesOf(partly), 'what stands before it').toEqual(['applied']);
      expect(piecesOf(partly)).toEqual({ [one]: 1 });
      expect(await device.send(null, [broken, behind])).toMatchObject({
        status: 500,
        body: { type: 'effect_failed', key: broken?.key },
      });
      expect((await device.cancel(broken)).status).toBe(200);
      const rest = await device.send(null, sealed);
      expect(outcomesOf(rest)).toEqual(['applied', 'cancelled', 'applied']);
      expect(piecesOf(rest)).toEqual({ [one]: 1, [four]: 1 });
    });
  },
);
