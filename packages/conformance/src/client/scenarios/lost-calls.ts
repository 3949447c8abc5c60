import { expectEqual, expectTrue } from '../../report/expect.ts';
import { A, arrivalsOf, B, expectPieces, needs, type Scenario, settle } from '../scenario.ts';
import { FOREIGN_RESPONSES, waitFor } from '../script.ts';

/** C1, C2 and C5 to C8: what may be lost, late, doubled or foreign. */
export const lostCallScenarios: readonly Scenario[] = [
  {
    invariant: 'C1',
    title: 'Edits arrive once, in their order',
    run: async (tools) => {
      const { client } = tools;
      await client.add(A, 2);
      await settle(tools);
      await client.set(A, 5);
      await client.add(B, 1);
      await settle(tools);
      await client.remove(B);
      await client.add(B, 3);
      await client.add(A, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 6, [B]: 3 });
    },
  },
  {
    invariant: 'C7',
    title: 'Calls that never arrive are sent again',
    run: async (tools) => {
      tools.server.script(...Array.from({ length: 3 }, () => ({ kind: 'lose-request' }) as const));
      await tools.client.add(A, 2);
      await settle(tools);
      await expectPieces(tools, { [A]: 2 });
    },
  },
  {
    invariant: 'C2',
    title: 'A call whose response is lost is sent again unchanged, with later edits behind it',
    run: async (tools) => {
      const { client, server } = tools;
      server.script({ kind: 'lose-response' }, { kind: 'lose-response' });
      await client.add(A, 2);
      await client.wake();
      await client.add(A, 1);
      await client.add(B, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 3, [B]: 1 });
      const [first] = server.arrivals;
      const [second] = server.arrivals.slice(1);
      expectEqual('effects of the repeat', second?.effects.slice(0, 1), first?.effects);
    },
  },
  {
    invariant: 'C2',
    title: 'A client that ends before the response continues with what it has stored',
    run: async (tools) => {
      const { client, server } = tools;
      const restart = needs(client.restart, 'be restarted');
      server.script({ kind: 'lose-response' });
      await client.add(A, 2);
      await client.wake();
      await restart();
      await client.add(B, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 2, [B]: 1 });
    },
  },
  {
    invariant: 'C1',
    title: 'A copy that arrives late, or twice, counts once',
    run: async (tools) => {
      const { client, server } = tools;
      server.script({ kind: 'late-copy' }, { kind: 'double' });
      await client.add(A, 2);
      await settle(tools);
      await client.add(A, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 3 });
    },
  },
  {
    invariant: 'C5',
    title: 'While a call is under way, later edits of the lane wait',
    run: async (tools) => {
      const { client, server } = tools;
      server.script({ kind: 'slow', ms: 60 });
      await client.add(A, 1);
      const slow = client.wake();
      await client.add(B, 1);
      await Promise.all([slow, client.wake()]);
      await settle(tools);
      await expectPieces(tools, { [A]: 1, [B]: 1 });
    },
  },
  {
    invariant: 'C6',
    title: 'Half a response is none',
    run: async (tools) => {
      tools.server.script({ kind: 'truncate' });
      await tools.client.add(A, 2);
      await settle(tools);
      await expectPieces(tools, { [A]: 2 });
    },
  },
  ...FOREIGN_RESPONSES.map(([what, step]): Scenario => ({
    invariant: 'C6',
    title: `It is not the ledger that answers: ${what}`,
    run: async (tools) => {
      const { client, server } = tools;
      await client.add(A, 1);
      await settle(tools);
      server.script(step);
      await client.add(B, 2);
      await settle(tools);
      await client.add(A, 1);
      await settle(tools);
      await expectPieces(tools, { [A]: 2, [B]: 2 });
    },
  })),
  {
    invariant: 'C7',
    title: 'An outage of 25 calls drops nothing',
    run: async (tools) => {
      tools.server.script(...Array.from({ length: 25 }, () => waitFor(1)));
      await tools.client.add(A, 2);
      await settle(tools);
      await expectPieces(tools, { [A]: 2 });
    },
  },
  ...([429, 503] as const).map((status): Scenario => ({
    invariant: 'C8',
    title: `After ${status} the client waits as long as Retry-After says`,
    run: async (tools) => {
      const { client, server } = tools;
      server.script(waitFor(4, status));
      await client.add(A, 1);
      await client.wake();
      expectEqual('calls before the pause', arrivalsOf(server, A).length, 1);
      for (const _second of [1, 2, 3]) {
        await client.wake();
        await client.advance(1000);
        await client.wake();
      }
      expectEqual('calls within 3 s of 4 s', arrivalsOf(server, A).length, 1);
      await settle(tools);
      expectTrue('no call came after the pause', arrivalsOf(server, A).length === 2);
      await expectPieces(tools, { [A]: 1 });
    },
  })),
];
