import type { Mutant } from './mutant';

const steps = 'src/sync/steps';
const replay = 'src/sync/replay';

/** What the device could do wrong. */
export const ofTheDevice: readonly Mutant[] = [
  {
    name: 'seals do not survive the tab',
    file: `${replay}/sync-core.ts`,
    find: 'const { log, lock, tabs } = parts;',
    put: `const { log, lock, tabs } = parts;
  void log.change((now) => ({ result: null, writes: now.seals.map(({ key }) => ({ store: 'seals', remove: key })) })).catch(() => undefined);`,
  },
  {
    name: 'seals are not flushed to the disk',
    file: 'src/sync/log/indexed-log.ts',
    find: "durability: 'strict'",
    put: "durability: 'relaxed'",
    inIndexedDb: true,
  },
  {
    name: 'edits leave the log before they are sent',
    file: `${replay}/send-batch.ts`,
    find: 'const reply = await transports[batch.transport].send(batch, asking, journal);',
    put: `const ids = new Set(batch.effects.flatMap(({ intents }) => [...intents]));
  await log.change((all) => ({
    result: null,
    writes: [
      { store: 'seals', remove: batch.key },
      ...all.log.filter(({ id }) => ids.has(id)).map(({ seq }) => ({ store: 'log', remove: seq })),
    ],
  }));
  const reply = await transports[batch.transport].send(batch, asking, journal);`,
  },
  {
    name: 'a retry goes under a new key',
    file: `${steps}/failure.ts`,
    find: "return { result: undefined, writes: [{ store: 'lanes', put }] };\n  };\n}\n\nfunction cancellingWith",
    put: `return {
      result: undefined,
      writes: [
        { store: 'lanes', put: { ...put, cancelling: null } },
        ...(failed.batch === null ? [] : [{ store: 'seals', remove: failed.batch.key }]),
      ],
    };
  };
}

function cancellingWith`,
  },
  {
    name: 'a failure clears the log',
    file: `${steps}/failure.ts`,
    find: "return { result: undefined, writes: [{ store: 'lanes', put }] };\n  };\n}\n\nfunction cancellingWith",
    put: `const ids = new Set(failed.batch?.effects.flatMap(({ intents }) => [...intents]) ?? []);
    return {
      result: undefined,
      writes: [
        { store: 'lanes', put: { ...put, cancelling: null } },
        ...(failed.batch === null ? [] : [{ store: 'seals', remove: failed.batch.key }]),
        ...now.log.filter(({ id }) => ids.has(id)).map(({ seq }) => ({ store: 'log', remove: seq })),
      ],
    };
  };
}

function cancellingWith`,
  },
  {
    name: 'what is sealed is sealed again',
    file: `${steps}/owned.ts`,
    find: "(one): one is CartIntent => one.lane === 'cart' && !sealed.has(one.id),",
    put: "(one): one is CartIntent => one.lane === 'cart' && sealed.size >= 0,",
  },
  {
    name: 'an answer settles what is not open any more',
    file: `${steps}/settle.ts`,
    find: 'if (!isOpen || now.device.epoch !== epoch)',
    put: 'if (now.device.epoch !== epoch)',
    theme: 'two tabs',
  },
  {
    name: 'an answer settles in another epoch',
    file: `${steps}/settle.ts`,
    find: 'if (!isOpen || now.device.epoch !== epoch)',
    put: 'if (!isOpen)',
    theme: 'comings and goings',
  },
  {
    name: 'another customer’s sign-in does not raise the epoch',
    file: `${steps}/sign-in.ts`,
    find: 'epoch: device.epoch + 1,',
    put: 'epoch: device.epoch,',
  },
  {
    name: 'a log-out does not raise the epoch',
    file: `${steps}/sign-out.ts`,
    find: 'epoch: device.epoch + 1,',
    put: 'epoch: device.epoch,',
    theme: 'two tabs',
  },
  {
    name: 'a log-out leaves the edits in the log',
    file: `${steps}/sign-out.ts`,
    find: "...log.map((one): Write => ({ store: 'log', remove: one.seq })),",
    put: '',
  },
  {
    name: 'a read that crossed a settling is taken',
    file: `${steps}/take-read.ts`,
    find: 'epoch !== fence.epoch || counter !== fence.counter ||',
    put: 'epoch !== fence.epoch ||',
    theme: 'two tabs',
  },
  {
    name: 'a read is taken under another epoch',
    file: `${steps}/take-read.ts`,
    find: 'epoch !== fence.epoch || counter !== fence.counter ||',
    put: '',
  },
  {
    name: 'another customer inherits the edits',
    file: `${steps}/sign-in.ts`,
    find: "return owner.kind === 'guest' ? adopt(now, customer) : change(now, customer);",
    put: 'return adopt(now, customer);',
  },
  {
    name: 'a guest’s cart whose id was lost is not merged',
    file: `${steps}/settle.ts`,
    find: "isLeftGuests(now, batch) && device.cart.kind !== 'to-merge'",
    put: "isLeftGuests(now, batch) && device.cart.kind === 'held'",
  },
  {
    name: 'the merge goes before what the guest sealed',
    file: `${replay}/next-move.ts`,
    find: 'const goesFirst = batch !== undefined && isToMerge(now, batch);',
    put: 'const goesFirst = false;',
  },
  {
    name: 'a guest’s batch stands behind the customer’s earlier ones',
    file: `${steps}/owned.ts`,
    find: 'return [...toMerge, ...guests.filter((one) => !toMerge.includes(one)), ...own];',
    put: 'return [...own, ...guests];',
    theme: 'returning',
  },
  {
    name: 'a guest’s batch goes as the customer’s',
    file: `${replay}/drain.ts`,
    find: "const isGuests = 'batch' in move && move.batch.owner.kind === 'guest';",
    put: 'const isGuests = false;',
  },
  {
    name: 'the merge is not waited for',
    file: `${replay}/next-move.ts`,
    find: "if (toMerge !== null && !goesFirst) return { kind: 'merge', guestCartId: toMerge.guestCartId };",
    put: '',
  },
  {
    name: 'a copied profile is not asked about',
    file: `${steps}/fork.ts`,
    find: "put: held(one, 'copied') })",
    put: "put: held(one, 'none') })",
  },
  {
    name: 'a cancelled effect is not cancelled at the server',
    file: `${replay}/send-batch.ts`,
    find: 'const reply = await parts.transports[batch.transport].cancel(batch, effect, asking);',
    put: "const reply = await Promise.resolve({ kind: 'cancelled' as const, effect });",
  },
  {
    name: 'sealed changes of an ordered line go on',
    file: `${steps}/leave-cart.ts`,
    find: 'batch.effects.flatMap((one) => (aimsAtHeld(now, one) ? [one.key] : []))',
    put: 'batch.effects.flatMap((one) => (aimsAtHeld(now, one) && one.key.length < 0 ? [one.key] : []))',
  },
  {
    name: 'the cart of a customer who was away is not known again',
    file: `${steps}/sign-in.ts`,
    find: "device.cart.kind === 'to-merge' || pendingOf(now, 'cart').length > nothing.length;",
    put: "device.cart.kind === 'to-merge';",
    theme: 'returning',
  },
  {
    name: 'what the cart of a customer who was away held is forgotten',
    file: `${steps}/leave-cart.ts`,
    find: "if (cart.kind !== 'none' && cart.lines !== undefined) return cart.lines.includes(variantId);",
    put: 'void cart;',
    theme: 'returning',
  },
  {
    name: 'waiting changes of an ordered line go on',
    file: `${steps}/leave-cart.ts`,
    find: 'const refused = waitingCart(now).filter((intent) => changesHeld(now, intent));',
    put: 'const refused = waitingCart(now).filter((intent) => changesHeld(now, intent) && intent.id === "");',
  },
  {
    name: 'an order takes waiting adds along',
    file: `${steps}/leave-cart.ts`,
    find: 'const refused = waitingCart(now).filter((intent) => changesHeld(now, intent));',
    put: 'const refused = waitingCart(now);',
  },
  {
    name: 'refusals are not told',
    file: `${steps}/settle.ts`,
    find: '...telling(now, [...notices, ...changes], time),',
    put: '...telling(now, changes, time),',
  },
  {
    name: 'a refusal counts as done',
    file: `${steps}/verdict.ts`,
    find: "if (outcome.kind !== 'rejected') return settled;",
    put: 'if (outcome.kind === outcome.kind) return settled;',
  },
  {
    name: 'outcomes that are left out count as done',
    file: 'src/sync/transports/ledger-answers.ts',
    find: 'return batch.effects.every(({ key }) => outcomes.has(key)) ? outcomes : null;',
    put: 'return outcomes;',
  },
  {
    name: 'edits are written over each other',
    file: `${steps}/append.ts`,
    find: 'put: { ...withTaken(device, id), nextSeq: device.nextSeq + 1 }',
    put: 'put: { ...withTaken(device, id), nextSeq: device.nextSeq + (device.nextSeq % 3 === 0 ? 0 : 1) }',
  },
  {
    name: 'numbers are given twice',
    file: `${steps}/seal.ts`,
    find: "? [{ store: 'numbering', put: { ...numbering, n, key: previous } }]",
    put: '? []',
  },
  {
    name: 'records that cannot be read are overtaken',
    file: `${steps}/owned.ts`,
    find: 'return now.unreadable.some((one) => one.lane === null || one.lane === lane);',
    put: 'return now.unreadable.some((one) => one.lane === null && one.lane === lane);',
  },
  {
    name: 'a fold does not heed what the cart holds',
    file: 'src/sync/folding/fold-line.ts',
    find: "return held ? { kind: 'removed' } : { kind: 'nothing' };",
    put: "return { kind: 'nothing' };",
  },
  {
    name: 'adds are sent as what the cart is to hold',
    file: 'src/sync/folding/fold-line.ts',
    find: "? { op: 'add', variantId, quantity: by }\n        :",
    put: "? { op: 'set', variantId, quantity: by }\n        :",
  },
];
