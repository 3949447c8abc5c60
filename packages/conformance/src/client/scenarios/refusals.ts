import { newCart } from '../../model/model-state.ts';
import { expectEqual, expectTrue } from '../../report/expect.ts';
import {
  A,
  arrivalsOf,
  B,
  C,
  cartOfCustomer,
  expectPieces,
  guestsCart,
  needs,
  type Scenario,
  type ScenarioTools,
  settle,
  tryInVain,
} from '../scenario.ts';
import { refuseWith } from '../script.ts';

/** The first call of a client, which makes its cart. */
async function begin(tools: ScenarioTools): Promise<void> {
  await tools.client.add(A, 1);
  await settle(tools);
  await expectPieces(tools, { [A]: 1 });
}

/** C9 to C16: responses of the ledger other than success. */
export const refusalScenarios: readonly Scenario[] = [
  ...([500, 400] as const).map((status): Scenario => ({
    invariant: 'C9',
    title: `An effect that is ${status} each time is cancelled, and the others get through`,
    run: async (tools) => {
      const { client, server } = tools;
      server.failing.set(B, status);
      await client.add(A, 1);
      await client.add(B, 2);
      await client.add(C, 3);
      await settle(tools);
      await expectPieces(tools, { [A]: 1, [C]: 3 });
      const given = arrivalsOf(server, B).flatMap(({ effects }) =>
        effects.flatMap((effect) =>
          'variant_id' in effect && effect.variant_id === B ? effect.key : [],
        ),
      );
      const cancelled = new Set(server.arrivals.flatMap((arrival) => arrival.cancelled?.key ?? []));
      expectTrue(
        'an effect was given up without a cancellation',
        given.every((key) => cancelled.has(key)),
      );
    },
  })),
  {
    invariant: 'C10',
    title: 'With a refused token edits stay, and are sent once after the sign-in',
    run: async (tools) => {
      const { client, server } = tools;
      const signIn = needs(client.signIn, 'sign in');
      server.tokens.set('asha/1', 'asha');
      await signIn('asha', 'asha/1');
      await settle(tools);
      server.tokens.delete('asha/1');
      await client.add(A, 2);
      await tryInVain(tools);
      expectEqual('pending edits without a valid token', (await client.state()).pending, 1);
      expectEqual('carts made meanwhile', server.model.state.carts.size, 0);
      server.tokens.set('asha/2', 'asha');
      await signIn('asha', 'asha/2');
      await settle(tools);
      await expectPieces(tools, { [A]: 2 }, cartOfCustomer(server, 'asha'));
    },
  },
  {
    invariant: 'C11',
    title: 'A copied profile takes a new name, and sends only what the user decides',
    run: async (tools) => {
      const { client, server } = tools;
      const sendCopied = needs(client.sendCopied, 'ask about edits of a copied profile');
      await begin(tools);
      const [first] = server.arrivals;
      const [effect] = first?.effects ?? [];
      // The copy continues the lane on another device.
      const key = 'k'.repeat(32);
      server.model.cart(
        { client: first?.client ?? '', customer: null },
        {
          client: first?.client ?? '',
          cart_id: null,
          region_id: 'reg_model',
          defer_totals: false,
          effects: [
            { key, n: 2, previous: effect?.key ?? null, op: 'add', variant_id: C, quantity: 1 },
          ],
        },
      );
      await client.add(B, 2);
      await tryInVain(tools);
      const asked = arrivalsOf(server, B);
      expectTrue('the edit was not sent', asked.length > 0);
      expectEqual('names that sent the edit', new Set(asked.map((one) => one.client)).size, 1);
      await sendCopied();
      await settle(tools);
      await expectPieces(tools, { [A]: 1, [B]: 2, [C]: 1 });
      const last = arrivalsOf(server, B).at(-1);
      expectTrue('the client keeps its name', last?.client !== first?.client);
    },
  },
  {
    invariant: 'C12',
    title: 'A reused key is cancelled, and the lane continues',
    run: async (tools) => {
      const { client, server } = tools;
      await begin(tools);
      server.script(refuseWith(422, 'key_reused'));
      await client.add(B, 2);
      await settle(tools);
      const [refused] = arrivalsOf(server, B);
      const [key] = refused?.effects.map((effect) => effect.key) ?? [];
      const cancelled = server.arrivals.some((arrival) => arrival.cancelled?.key === key);
      expectTrue('the key was not cancelled', cancelled);
      await client.add(C, 1);
      await settle(tools);
      const cart = guestsCart(server);
      expectEqual('pieces behind it', cart?.lines.get(C), 1);
      expectTrue('the edit counts twice', (cart?.lines.get(B) ?? 0) <= 2);
    },
  },
  {
    invariant: 'C13',
    title: 'After an order, new edits go to the next cart',
    run: async (tools) => {
      const { client, server } = tools;
      await begin(tools);
      const ordered = guestsCart(server);
      if (ordered) ordered.isOrdered = true;
      await client.add(B, 2);
      await settle(tools);
      await expectPieces(tools, { [B]: 2 });
    },
  },
  {
    invariant: 'C13',
    title: 'When the cart is gone, new edits go to the next cart',
    run: async (tools) => {
      const { client, server } = tools;
      await begin(tools);
      const { state } = server.model;
      const gone = guestsCart(server);
      if (gone) state.carts.delete(gone.id);
      await client.add(B, 2);
      await settle(tools);
      await expectPieces(tools, { [B]: 2 });
    },
  },
  {
    invariant: 'C14',
    title: 'Unknown fields of responses are ignored',
    run: async (tools) => {
      const { client, server } = tools;
      server.script({ kind: 'extend' }, { kind: 'extend' });
      await client.add(A, 2);
      await settle(tools);
      await client.add(B, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 2, [B]: 1 });
      expectEqual('calls', server.arrivals.length, 2);
    },
  },
  {
    invariant: 'C14',
    title: 'A type that the client does not know is repeated',
    run: async (tools) => {
      const { client, server } = tools;
      server.script(refuseWith(403, 'type_of_a_later_version'), refuseWith(418, 'teapot'));
      await client.add(A, 2);
      await settle(tools);
      await expectPieces(tools, { [A]: 2 });
    },
  },
  {
    invariant: 'C14',
    title: 'What does not fit is refused, and edits behind it count',
    run: async (tools) => {
      const { client } = tools;
      await begin(tools);
      await client.add('variant_scarce', 5);
      await client.add(B, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 1, [B]: 1 });
    },
  },
  {
    invariant: 'C15',
    title: 'What a guest has sent is the guest’s after the sign-in, and counts once',
    run: async (tools) => {
      const { client, server } = tools;
      const signIn = needs(client.signIn, 'sign in');
      server.tokens.set('asha/1', 'asha');
      newCart(server.model.state, 'asha').lines.set(C, 1);
      server.script({ kind: 'lose-response' });
      await client.add(A, 2);
      await client.wake();
      await signIn('asha', 'asha/1');
      await client.add(B, 1);
      await settle(tools);
      await expectPieces(tools, { [C]: 1, [A]: 2, [B]: 1 }, cartOfCustomer(server, 'asha'));
    },
  },
  {
    invariant: 'C15',
    title: 'A customer’s edits wait while another customer is signed in',
    run: async (tools) => {
      const { client, server } = tools;
      const signIn = needs(client.signIn, 'sign in');
      server.tokens.set('asha/1', 'asha').set('ravi/1', 'ravi');
      await signIn('asha', 'asha/1');
      await settle(tools);
      server.script({ kind: 'lose-request' });
      server.tokens.delete('asha/1');
      await client.add(A, 2);
      await tryInVain(tools, 2);
      await signIn('ravi', 'ravi/1');
      await client.add(B, 1);
      await settle(tools);
      expectEqual(
        'pieces of the other customer',
        Object.fromEntries(cartOfCustomer(server, 'ravi')?.lines ?? []),
        { [B]: 1 },
      );
      server.tokens.set('asha/2', 'asha');
      await signIn('asha', 'asha/2');
      await settle(tools);
      await expectPieces(tools, { [A]: 2 }, cartOfCustomer(server, 'asha'));
    },
  },
  {
    invariant: 'C16',
    title: '130 edits arrive once, in calls of at most 100 effects',
    run: async (tools) => {
      const { client, server } = tools;
      server.script({ kind: 'lose-request' });
      const names = Array.from({ length: 130 }, (_none, at) => `variant_of_many_${at}`);
      for (const name of names) await client.add(name, 1);
      await settle(tools);
      const lines = [...(guestsCart(server)?.lines ?? [])];
      expectEqual('lines', lines.length, names.length);
      expectTrue(
        'a line has more than one piece',
        lines.every(([, quantity]) => quantity === 1),
      );
    },
  },
];
