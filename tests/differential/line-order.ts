import type { EditOutcome } from './edit-outcome';
import type { Catalogue } from './catalogue/catalogue';
import type { Batch, Edit } from './sequence';
import type { VariantName } from './names';
import type { StoredCart } from './stored-cart';

type Line = Pick<StoredCart['lines'][number], 'variant_id' | 'quantity'>;

/**
 * Checks that lines have the order in which the edits created them. Edits are applied together where that is possible, so that a
 * line that is removed and added again in one call keeps its place.
 */
export class LineOrder {
  readonly #variants: Catalogue['variants'];
  #before: readonly Line[] = [];
  /** Variants with a price of the owner's. */
  #custom: readonly string[] = [];

  constructor({ variants }: Pick<Catalogue, 'variants'>) {
    this.#variants = variants;
  }

  /**
   * @returns a line when the cart has another order. Medusa's workflows, which give none to the new lines of one call, apply codes
   * and edits of lines with a price of the owner.
   */
  check(
    { changes, edits }: Pick<Batch, 'changes' | 'edits'>,
    outcomes: readonly EditOutcome[],
    { lines }: Pick<StoredCart, 'lines'>,
  ): string[] {
    const now = lines.map(({ variant_id }) => variant_id);
    const applied = edits.filter((_, index) => outcomes[index]?.outcome === 'applied');
    const expected = [
      this.#together(applied)
        .filter((id) => now.includes(id))
        .join(' '),
    ];
    // An edit that only Medusa refuses, like one without a price, makes the engine apply them one after the other.
    if (outcomes.some(({ reason }) => reason === 'not_sold')) {
      expected.push(this.#inTurn(applied).join(' '));
    }
    const custom = new Set([
      ...this.#custom,
      ...changes.flatMap((each) => (each.kind === 'custom-price' ? this.#idOf(each) : [])),
    ]);
    const isOfWorkflows = edits.some((edit) => 'code' in edit || custom.has(this.#idOf(edit)));
    this.#before = lines;
    this.#custom = lines.flatMap((line) => (line.is_custom_price ? line.variant_id : []));
    if (isOfWorkflows || expected.includes(now.join(' '))) return [];
    return [`lines in the order ${now.join(' ')} instead of ${expected.join(', or ')}`];
  }

  #together(edits: readonly Edit[]): string[] {
    const before = this.#before.map(({ variant_id }) => variant_id);
    const edited = edits.flatMap((edit) => ('variant' in edit ? this.#idOf(edit) : []));
    return [...new Set([...before, ...edited])];
  }

  #inTurn(edits: readonly Edit[]): string[] {
    const quantities = new Map(this.#before.map((line) => [line.variant_id, line.quantity]));
    for (const edit of edits) {
      if (!('variant' in edit)) continue;
      const id = this.#idOf(edit);
      const quantity = quantityAfter(edit, quantities.get(id) ?? 0);
      if (quantity > 0) quantities.set(id, quantity);
      else quantities.delete(id);
    }
    return [...quantities.keys()];
  }

  #idOf({ variant }: { variant: VariantName }): string {
    return this.#variants[variant].id;
  }
}

function quantityAfter(edit: Extract<Edit, { variant: VariantName }>, before: number): number {
  if (edit.op === 'remove') return 0;
  if (edit.op === 'set') return edit.quantity;
  // An adjustment keeps one piece.
  return Math.max(edit.op === 'adjust' ? 1 : 0, before + edit.quantity);
}
