import { expectEqual, expectTrue } from '../../report/expect.ts';
import {
  A,
  cartOfCustomer,
  expectPieces,
  needs,
  type Scenario,
  type ScenarioTools,
  settle,
  tryInVain,
} from '../scenario.ts';
import { waitFor } from '../script.ts';

/** Products of the scripted server. */
const [P, Q] = ['product_of_variant_a', 'product_of_variant_b'] as const;

/** Signs a customer in, and returns how the client edits the wishlist. */
async function begin({ client, server }: ScenarioTools) {
  const signIn = needs(client.signIn, 'sign in');
  const wish = needs(client.wish, 'edit a wishlist');
  const unwish = needs(client.unwish, 'edit a wishlist');
  server.tokens.set('asha/1', 'asha');
  await signIn('asha', 'asha/1');
  return { wish, unwish };
}

/** Products on the customer's wishlist. */
const wishesOf = ({ server }: ScenarioTools): string[] =>
  (server.model.state.wishes.get('asha') ?? []).map((name) => name.split('|')[0] ?? '');

/** The other lane: edits of a wishlist. */
export const wishlistScenarios: readonly Scenario[] = [
  {
    invariant: 'C1',
    title: 'Edits of a wishlist arrive once, in their order, also when calls are lost',
    run: async (tools) => {
      const { client, server } = tools;
      const { wish, unwish } = await begin(tools);
      server.scriptFor('wishlist', { kind: 'lose-response' }, { kind: 'late-copy' });
      await wish(P);
      await client.wake();
      await wish(Q);
      await unwish(P);
      await settle(tools);
      expectEqual('products at the server', wishesOf(tools), [Q]);
      expectEqual('products that the client shows', (await client.state()).wishes, [Q]);
      await wish(P);
      await settle(tools);
      expectEqual('products at the server', wishesOf(tools), [Q, P]);
    },
  },
  {
    invariant: 'C17',
    title: 'Edits of the wishlist get through while calls of the cart fail',
    run: async (tools) => {
      const { client, server } = tools;
      const { wish } = await begin(tools);
      server.scriptFor('cart', ...Array.from({ length: 12 }, () => waitFor(2)));
      await client.add(A, 1);
      await client.wake();
      await wish(P);
      await tryInVain(tools);
      expectEqual('products at the server', wishesOf(tools), [P]);
      expectTrue('the cart had an answer', cartOfCustomer(server, 'asha') === undefined);
      await settle(tools);
      await expectPieces(tools, { [A]: 1 }, cartOfCustomer(server, 'asha'));
    },
  },
  {
    invariant: 'C17',
    title: 'Edits of the cart get through while calls of the wishlist fail',
    run: async (tools) => {
      const { client, server } = tools;
      const { wish } = await begin(tools);
      server.scriptFor('wishlist', ...Array.from({ length: 12 }, () => waitFor(2)));
      await wish(P);
      await client.wake();
      await client.add(A, 1);
      await tryInVain(tools);
      const lines = Object.fromEntries(cartOfCustomer(server, 'asha')?.lines ?? []);
      expectEqual('pieces at the server', lines, { [A]: 1 });
      expectEqual('products at the server', wishesOf(tools), []);
      await settle(tools);
      expectEqual('products in the end', wishesOf(tools), [P]);
    },
  },
];
