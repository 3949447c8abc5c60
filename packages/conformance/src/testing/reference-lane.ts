import { randomBytes } from 'node:crypto';
import type { Seal } from '../protocol/messages.ts';
import type { ClientFault } from './client-faults.ts';

/** An edit of the reference client. */
export type Edit =
  | { op: 'add' | 'set'; variant_id: string; quantity: number }
  | { op: 'remove'; variant_id: string };

export type SealedEdit = Edit & Seal;

/** The cart lane of one owner, as the client stores it. */
export type StoredLane = {
  client: string;
  /** Null for a guest. */
  customer: string | null;
  n: number;
  previous: string | null;
  edits: Edit[];
  sealed: SealedEdit[];
  cartId: string | null;
  /** Pieces that the server has last reported. */
  quantities: Record<string, number>;
  /** Failures by key, of effects that the server could not apply. */
  tries: Record<string, number>;
  /** Edits of a copied profile wait for the user. */
  isHeld: boolean;
};

export function newLane(customer: string | null): StoredLane {
  return {
    client: randomBytes(16).toString('hex'),
    customer,
    n: 0,
    previous: null,
    edits: [],
    sealed: [],
    cartId: null,
    quantities: {},
    tries: {},
    isHeld: false,
  };
}

let count = 0;

/** Seals the next edits, each as an effect of its own. */
export function seal(lane: StoredLane, faults: ReadonlySet<ClientFault>): void {
  const size = faults.has('sends-all-at-once') ? lane.edits.length : 40;
  lane.sealed = lane.edits.splice(0, size).map((edit) => {
    lane.n += faults.has('skips-numbers') && lane.n > 0 ? 2 : 1;
    count = faults.has('counts-keys') ? lane.n : count + 1;
    const key = faults.has('counts-keys')
      ? `key-of-this-client-${count}`
      : randomBytes(16).toString('hex');
    const sealed = { ...edit, key, n: lane.n, previous: lane.previous };
    lane.previous = key;
    return sealed;
  });
}

/** Takes the seals off again, as only a broken client does, or one whose profile was copied and that has a new name. */
export function unseal(lane: StoredLane): void {
  const [first] = lane.sealed;
  if (!first) return;
  lane.edits.unshift(...lane.sealed.map(editOf));
  lane.n = first.n - 1;
  lane.previous = first.previous;
  lane.sealed = [];
}

function editOf({ key: _key, n: _n, previous: _previous, ...edit }: SealedEdit): Edit {
  return edit;
}

/** Pieces by variant, with the edits that the server has not seen. */
export function shownQuantities(lane: StoredLane, edits: readonly Edit[]): Record<string, number> {
  const shown = { ...lane.quantities };
  for (const edit of edits) {
    const now = shown[edit.variant_id] ?? 0;
    shown[edit.variant_id] =
      edit.op === 'remove' ? 0 : edit.op === 'set' ? edit.quantity : now + edit.quantity;
  }
  return shown;
}
