import fc from 'fast-check';
import type { Edit } from '@aangan/offline-cart';
import { add, adjust, remove, setTo } from '@aangan/offline-cart/testing';
import { customers, type Command } from './plan';

/** A sequence of commands. In random order they would hardly ever follow each other. */
type Episode = readonly Command[];

const line = fc.constantFrom('a', 'a', 'b');
const piece = line.map((one): Edit => add(one));
const change: fc.Arbitrary<Edit> = fc
  .tuple(line, fc.integer({ min: 1, max: 5 }))
  .chain(([one, n]) =>
    fc.constantFrom<Edit>(adjust(one, 1), adjust(one, -1), setTo(one, n), remove(one), add(one, n)),
  );
const customer = fc.constantFrom(...customers);
const whose = fc.constantFrom(...customers, 'guest' as const, null);

const tap = (edit: Edit): Command => ({ do: 'tap', edit, tab: 0 });
const pass: Command = { do: 'pass', ms: 400 };
const offline: Command = { do: 'offline' };
const online: Command = { do: 'online' };
const wake: Command = { do: 'wake', tab: 0, why: 'focus' };
const logIn = (name: string): Command => ({
  do: 'log-in',
  tab: 0,
  customer: name,
  callsSignIn: true,
});
const logOut: Command = { do: 'log-out', tab: 0, unsent: 'drop' };
const unreadable: Command = { do: 'newer-build', lane: 'cart', store: 'seals' };
const readable: Command = { do: 'newer-build-reads' };

const does = (...episode: Command[]): Episode => episode;
const always = (...episode: Command[]) => fc.constant<Episode>(episode);

/** Customers with pending edits whose carts change while others use the device. */
const returning: fc.Arbitrary<Episode> = fc.oneof(
  { weight: 4, arbitrary: piece.map((edit) => does(online, tap(edit), pass)) },
  { weight: 3, arbitrary: change.map((edit) => does(online, tap(edit), pass)) },
  // Sealed, and the request is lost.
  { weight: 4, arbitrary: change.map((edit) => does(offline, tap(edit), pass)) },
  { weight: 2, arbitrary: fc.tuple(piece, change).map(([a, b]) => does(offline, tap(a), tap(b))) },
  { weight: 6, arbitrary: customer.map((name) => does(logIn(name), pass)) },
  { weight: 2, arbitrary: customer.map((name) => does(logIn(name), logOut)) },
  { weight: 2, arbitrary: always(logOut) },
  { weight: 3, arbitrary: whose.map((one) => does({ do: 'ordered-elsewhere', whose: one })) },
  { weight: 1, arbitrary: always({ do: 'claimed-elsewhere' }) },
  { weight: 1, arbitrary: whose.map((one) => does({ do: 'cart-gone', whose: one })) },
  { weight: 3, arbitrary: always(online, wake, pass) },
  { weight: 1, arbitrary: change.map((edit) => does(offline, tap(edit), pass, unreadable)) },
  { weight: 1, arbitrary: always(readable, wake) },
);

/** The shop applies it, and the tab dies before the response arrives. */
const unheard = (edit: Edit): Episode => [
  tap(edit),
  { do: 'pass', ms: 30 },
  { do: 'tab-dies', tab: 0, at: 1 },
  pass,
];

/** Applied effects whose response was lost, and whose rows are deleted before the retry. */
const forgotten: fc.Arbitrary<Episode> = fc.oneof(
  { weight: 4, arbitrary: piece.map((edit) => does(online, tap(edit), pass)) },
  { weight: 4, arbitrary: change.map(unheard) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(change, whose)
      .map(([edit, one]) => does(...unheard(edit), { do: 'ordered-elsewhere', whose: one })),
  },
  { weight: 2, arbitrary: whose.map((one) => does({ do: 'ordered-elsewhere', whose: one })) },
  { weight: 2, arbitrary: always({ do: 'month-passes' }) },
  { weight: 2, arbitrary: always(online, wake, pass) },
  { weight: 1, arbitrary: customer.map((name) => does(logIn(name), pass)) },
);

const refresh: Command = { do: 'refresh', tab: 0, lane: 'cart' };
const discard: Command = { do: 'discard', tab: 0, lane: 'cart' };

/** Reads of the cart to which a proxy may respond, and discarded batches, whether they were applied or not. */
const readsAndDiscards: fc.Arbitrary<Episode> = fc.oneof(
  { weight: 4, arbitrary: piece.map((edit) => does(tap(edit), pass)) },
  { weight: 2, arbitrary: change.map((edit) => does(tap(edit), pass)) },
  { weight: 4, arbitrary: always(wake, pass, refresh, pass) },
  { weight: 3, arbitrary: piece.map((edit) => does(tap(edit), pass, unreadable, discard, pass)) },
  { weight: 1, arbitrary: customer.map((name) => does(logIn(name), pass)) },
  { weight: 1, arbitrary: always(logOut) },
);

const longest = 45;

const listOf = (episode: fc.Arbitrary<Episode>): fc.Arbitrary<Command[]> =>
  fc
    .array(episode, { minLength: 1, maxLength: 20, size: 'max' })
    .map((all) => all.flat().slice(0, longest));

export const episodes = {
  returning: listOf(returning),
  forgotten: listOf(forgotten),
  readsAndDiscards: listOf(readsAndDiscards),
};
