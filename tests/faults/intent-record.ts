import { subjectOf, type Edit, type Intent, type Owner } from '@aangan/offline-cart';
import type { BatchDraft } from '@aangan/offline-cart/testing';

/** Why an intent left the log. */
export type Fate =
  | 'applied'
  /** Folded away: it cancelled edits that were never sent. */
  | 'nothing'
  | 'noticed'
  /** By the shopper's decision, at log-out or after a fork. */
  | 'dropped';

/** What the oracle knows of an intent. */
export interface IntentRecord {
  id: string;
  seq: number;
  edit: Edit;
  owner: Owner;
  /** How often it was applied at the shop. */
  applied: number;
  keys: Set<string>;
  fate: Fate | null;
  /** An order that the shopper took back. */
  isTakenBack: boolean;
  /** The shopper discarded it with a batch that could not be read, which the shop may have applied. */
  isDiscarded: boolean;
  /** The cart whose line it changes, as the shopper saw it. */
  aim: string | null;
  /** The server detected a copied profile: the intent must not be sent without asking. */
  isHeldBack: boolean;
  /** The shopper was asked and decided to send it. */
  isAskedAbout: boolean;
}

/** What the oracle knows of a sealed effect. */
export interface EffectRecord {
  owner: Owner;
  client: string;
  transport: BatchDraft['transport'];
  op: string;
  intents: readonly IntentRecord[];
  /** Variants of which the cart held pieces added by this browser when the effect was sealed. */
  own: ReadonlySet<string>;
  /** forked: refused as the number of a copy, so that it can never be applied. */
  state: 'unheard' | 'applied' | 'refused' | 'forked';
  /** Its row was deleted because of its age. */
  isForgotten: boolean;
}

export function newIntentRecord(intent: Intent, aim: string | null): IntentRecord {
  const { id, seq, edit, owner } = intent;
  const none = {
    applied: 0,
    keys: new Set<string>(),
    fate: null,
    isDiscarded: false,
    isTakenBack: false,
  };
  return { id, seq, edit, owner, aim, ...none, isHeldBack: false, isAskedAbout: false };
}

export function effectRecords(
  batch: BatchDraft,
  recordOf: (id: string) => IntentRecord | undefined,
): [string, EffectRecord][] {
  const { owner, client, transport } = batch;
  return batch.effects.map(({ key, intents, effect }) => [
    key,
    {
      owner,
      client,
      transport,
      op: effect.op,
      intents: intents.flatMap((id) => recordOf(id) ?? []),
      own: new Set(),
      state: 'unheard',
      isForgotten: false,
    },
  ]);
}

export function describeIntent({ edit, owner }: IntentRecord): string {
  const amount =
    'quantity' in edit
      ? ` ${edit.quantity}`
      : 'by' in edit
        ? ` ${edit.by > 0 ? '+' : ''}${edit.by}`
        : '';
  return `${edit.op}${amount} ${subjectOf(edit)} of ${owner.kind === 'guest' ? 'a guest' : owner.id}`;
}
