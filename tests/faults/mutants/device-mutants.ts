import type { Mutant } from './mutant';

const steps = 'packages/offline-cart/src/steps';
const replay = 'packages/offline-cart/src/replay';

/** Mutants of the device. */
export const deviceMutants: readonly Mutant[] = [
  {
    name: 'totals that wait for the shop are shown as final',
    file: 'packages/offline-cart/src/projection/project.ts',
    find: 'now.cart.hasStaleTotals);',
    put: 'false);',
  },
  {
    name: 'batches do not survive the tab',
    file: `${replay}/sync-core.ts`,
    find: 'const { log } = views;',
    put: `const { log } = views;
  void log.change((now) => ({ result: null, writes: now.seals.map(({ key }) => ({ store: 'seals', remove: key })) })).catch(() => undefined);`,
  },
  {
    name: 'batches are not flushed to the disk',
    file: 'packages/offline-cart/src/indexed-db/indexed-log.ts',
    find: "durability: 'strict'",
    put: "durability: 'relaxed'",
    inIndexedDb: true,
  },
  {
    name: 'edits leave the log before they are sent',
    file: `${replay}/actions.ts`,
    find: 'const reply = await transports[batch.transport].send(batch, request, journal);',
    put: `const ids = new Set(batch.effects.flatMap(({ intents }) => [...intents]));
  await log.change((all) => ({
    result: null,
    writes: [
      { store: 'seals', remove: batch.key },
      ...all.log.filter(({ id }) => ids.has(id)).map(({ seq }) => ({ store: 'log', remove: seq })),
    ],
  }));
  const reply = await transports[batch.transport].send(batch, request, journal);`,
  },
  {
    name: 'a retry has a new key',
    file: `${steps}/failure.ts`,
    find: 'return { result: undefined, writes: cancellationWrites(now, put, cancelling) };\n  };',
    put: `return {
      result: undefined,
      writes: [
        { store: 'lanes', put: { ...put, cancelling: null } },
        ...(failed.batch === null ? [] : [{ store: 'seals', remove: failed.batch.key }]),
      ],
    };
  };`,
  },
  {
    name: 'a failure clears the log',
    file: `${steps}/failure.ts`,
    find: 'return { result: undefined, writes: cancellationWrites(now, put, cancelling) };\n  };',
    put: `const ids = new Set(failed.batch?.effects.flatMap(({ intents }) => [...intents]) ?? []);
    return {
      result: undefined,
      writes: [
        { store: 'lanes', put: { ...put, cancelling: null } },
        ...(failed.batch === null ? [] : [{ store: 'seals', remove: failed.batch.key }]),
        ...now.log.filter(({ id }) => ids.has(id)).map(({ seq }) => ({ store: 'log', remove: seq })),
      ],
    };
  };`,
  },
  {
    name: 'sealed intents are sealed again',
    file: 'packages/offline-cart/src/log/owner-selectors.ts',
    find: "(one): one is CartIntent => one.lane === 'cart' && !sealed.has(one.id),",
    put: "(one): one is CartIntent => one.lane === 'cart' && sealed.size >= 0,",
  },
  {
    name: 'a response to a batch that is not open is stored',
    file: `${steps}/acknowledge.ts`,
    find: 'if (!isOpen || now.device.epoch !== epoch)',
    put: 'if (now.device.epoch !== epoch)',
    theme: 'two tabs',
  },
  {
    name: 'a response to a batch of another epoch is stored',
    file: `${steps}/acknowledge.ts`,
    find: 'if (!isOpen || now.device.epoch !== epoch)',
    put: 'if (!isOpen)',
    theme: 'session changes',
  },
  {
    name: 'a rejected token blocks the lane although the session has a new one',
    file: `${replay}/next-action.ts`,
    find: '(state.signInNeeded && !respectsBackoff)',
    put: 'false',
    theme: 'session changes',
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
    name: 'a read that is older than the state is stored',
    file: `${steps}/apply-read.ts`,
    find: 'epoch !== fence.epoch || counter !== fence.counter ||',
    put: 'epoch !== fence.epoch ||',
    theme: 'two tabs',
  },
  {
    name: 'a read of another epoch is stored',
    file: `${steps}/apply-read.ts`,
    find: 'epoch !== fence.epoch || counter !== fence.counter ||',
    put: '',
  },
  {
    name: 'another customer inherits the edits',
    file: `${steps}/sign-in.ts`,
    find: "return owner.kind === 'guest' ? adopt(now, customer) : switchCustomer(now, customer);",
    put: 'return adopt(now, customer);',
  },
  {
    name: 'a guest’s cart whose id was lost is not merged',
    file: `${steps}/acknowledge.ts`,
    find: "isAdoptedGuestBatch(now, batch) && device.cart.kind !== 'to-merge'",
    put: "isAdoptedGuestBatch(now, batch) && device.cart.kind === 'held'",
  },
  {
    name: 'the merge goes before what the guest sealed',
    file: `${replay}/next-action.ts`,
    find: 'const goesFirst = batch !== undefined && isNextToMerge(now, batch);',
    put: 'const goesFirst = false;',
  },
  {
    name: 'a guest’s batch is sent after the customer’s earlier ones',
    file: 'packages/offline-cart/src/log/owner-selectors.ts',
    find: 'return [...toMerge, ...guests.filter((one) => !toMerge.includes(one)), ...own];',
    put: 'return [...own, ...guests];',
    theme: 'returning',
  },
  {
    name: 'a guest’s batch is sent as the customer’s',
    file: `${replay}/replay-lane.ts`,
    find: "const isGuests = 'batch' in action && action.batch.owner.kind === 'guest';",
    put: 'const isGuests = false;',
  },
  {
    name: 'edits are sealed before the merge',
    file: `${replay}/next-action.ts`,
    find: "if (toMerge !== null && !goesFirst) return { kind: 'merge', guestCartId: toMerge.guestCartId };",
    put: '',
  },
  {
    name: 'edits of a copied profile are sent without asking',
    file: `${steps}/fork.ts`,
    find: "put: withHold(one, 'copied') })",
    put: "put: withHold(one, 'none') })",
  },
  {
    name: 'a cancelled effect is not cancelled at the server',
    file: `${replay}/cancel-effects.ts`,
    find: 'const reply = await parts.transports[batch.transport].cancel(batch, effect, request);',
    put: "const reply = await Promise.resolve({ kind: 'cancelled' as const, effect });",
  },
  {
    name: 'sealed changes of an ordered line reach the next cart',
    file: `${steps}/leave-cart.ts`,
    find: 'batch.effects.flatMap((one) => (changesHeldLine(now, one) ? [one.key] : []))',
    put: 'batch.effects.flatMap((one) => (changesHeldLine(now, one) && one.key.length < 0 ? [one.key] : []))',
  },
  {
    name: 'the cart of a signed-out customer is not restored',
    file: `${steps}/sign-in.ts`,
    find: "device.cart.kind === 'to-merge' || isPending || isHidden;",
    put: "device.cart.kind === 'to-merge' || (isHidden && !isPending);",
    theme: 'returning',
  },
  {
    name: 'the contents of a signed-out customer’s cart are lost',
    file: `${steps}/leave-cart.ts`,
    find: "if (cart.kind !== 'none' && cart.lines !== undefined) return cart.lines.includes(variantId);",
    put: 'void cart;',
    theme: 'returning',
  },
  {
    name: 'unsealed changes of an ordered line reach the next cart',
    file: `${steps}/leave-cart.ts`,
    find: 'const refused = unsealedCartIntents(now).filter((intent) => isChangeOfHeldLine(now, intent));',
    put: 'const refused = unsealedCartIntents(now).filter((intent) => isChangeOfHeldLine(now, intent) && intent.id === "");',
  },
  {
    name: 'an order drops unsealed adds',
    file: `${steps}/leave-cart.ts`,
    find: 'const refused = unsealedCartIntents(now).filter((intent) => isChangeOfHeldLine(now, intent));',
    put: 'const refused = unsealedCartIntents(now);',
  },
  {
    name: 'refusals get no notice',
    file: `${steps}/acknowledge.ts`,
    find: '...noticeWrites(now, [...notices, ...changes], time),',
    put: '...noticeWrites(now, changes, time),',
  },
  {
    name: 'a refusal counts as applied',
    file: `${steps}/effect-result.ts`,
    find: "if (outcome.kind !== 'rejected') return settled;",
    put: 'if (outcome.kind === outcome.kind) return settled;',
  },
  {
    name: 'missing outcomes count as applied',
    file: 'packages/offline-cart/src/ledger/outcomes.ts',
    find: 'return batch.effects.every(({ key }) => outcomes.has(key)) ? outcomes : null;',
    put: 'return outcomes;',
  },
  {
    name: 'edits overwrite each other',
    file: `${steps}/append.ts`,
    find: 'put: { ...withTapId(device, id), nextSeq: device.nextSeq + 1 }',
    put: 'put: { ...withTapId(device, id), nextSeq: device.nextSeq + (device.nextSeq % 3 === 0 ? 0 : 1) }',
  },
  {
    name: 'sequence numbers are used twice',
    file: `${steps}/seal.ts`,
    find: "? [{ store: 'numbering', put: { ...numbering, n, key: previous } }]",
    put: '? []',
  },
  {
    name: 'records that cannot be read do not stop the lane',
    file: 'packages/offline-cart/src/log/owner-selectors.ts',
    find: 'return now.unreadable.some((one) => one.lane === null || one.lane === lane);',
    put: 'return now.unreadable.some((one) => one.lane === null && one.lane === lane);',
  },
  {
    name: 'a fold ignores what the cart holds',
    file: 'packages/offline-cart/src/fold/fold-line.ts',
    find: "return held ? { kind: 'removed' } : { kind: 'nothing' };",
    put: "return { kind: 'nothing' };",
  },
  {
    name: 'adds are sent as absolute quantities',
    file: 'packages/offline-cart/src/fold/fold-line.ts',
    find: "? { op: 'add', variantId, quantity: by }\n        :",
    put: "? { op: 'set', variantId, quantity: by }\n        :",
  },
  {
    name: 'a tap that is passed again is appended again',
    file: `${steps}/append.ts`,
    find: 'return device.taken.includes(id) || log.some((intent) => intent.id === id);',
    put: 'void device;\n  return log.some((intent) => intent.id === id);',
  },
  {
    name: 'a tap of an earlier epoch belongs to the present owner',
    file: `${steps}/absorb.ts`,
    find: 'epoch: epoch ?? device.epoch,',
    put: 'epoch: epoch === null ? device.epoch : device.epoch,',
  },
];
