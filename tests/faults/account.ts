import { thingOf, type Edit } from '../../src/sync/intents/edit';
import type { Intent } from '../../src/sync/intents/intent';
import type { Owner } from '../../src/sync/intents/owner';
import type { BatchDraft } from '../../src/sync/log/sealed-batch';

/** How an intent left the log. */
export type Fate =
  | 'applied'
  /** Folded away: it took back what was never sent. */
  | 'nothing'
  | 'told'
  /** By the shopper's own word, at log out or after a fork. */
  | 'dropped';

/** What the oracle knows of an intent. */
export interface Account {
  id: string;
  seq: number;
  edit: Edit;
  owner: Owner;
  /** How often it took effect at the shop. */
  applied: number;
  keys: Set<string>;
  fate: Fate | null;
  /** The shopper had it discarded with a batch that could not be read, which the shop may have applied. */
  isDiscarded: boolean;
  /** The cart whose line it was to change, as the shopper saw it. */
  aim: string | null;
  /** The server found a copy of the profile: nothing of it is sent without asking. */
  isHeldBack: boolean;
  /** The shopper was asked, and said that it is to be sent. */
  isAskedAbout: boolean;
}

/** What the oracle knows of a sealed effect. */
export interface SealedAccount {
  owner: Owner;
  client: string;
  op: string;
  intents: readonly Account[];
  /** Variants of which the cart held this browser's own pieces when it was sealed. */
  own: ReadonlySet<string>;
  state: 'unheard' | 'applied' | 'refused';
  /** Its row was deleted for its age. */
  isForgotten: boolean;
}

export function newAccount(intent: Intent, aim: string | null): Account {
  const { id, seq, edit, owner } = intent;
  const none = { applied: 0, keys: new Set<string>(), fate: null, isDiscarded: false };
  return { id, seq, edit, owner, aim, ...none, isHeldBack: false, isAskedAbout: false };
}

export function sealedAccounts(
  batch: BatchDraft,
  accountOf: (id: string) => Account | undefined,
): [string, SealedAccount][] {
  const { owner, client } = batch;
  return batch.effects.map(({ key, intents, effect }) => [
    key,
    {
      owner,
      client,
      op: effect.op,
      intents: intents.flatMap((id) => accountOf(id) ?? []),
      own: new Set(),
      state: 'unheard',
      isForgotten: false,
    },
  ]);
}

export function inWords({ edit, owner }: Account): string {
  const amount =
    'quantity' in edit
      ? ` ${edit.quantity}`
      : 'by' in edit
        ? ` ${edit.by > 0 ? '+' : ''}${edit.by}`
        : '';
  return `${edit.op}${amount} ${thingOf(edit)} of ${owner.kind === 'guest' ? 'a guest' : owner.id}`;
}
