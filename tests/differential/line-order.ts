import type { EditOutcome } from './edit-outcome';
import type { Catalogue } from './catalogue/catalogue';
import type { Batch } from './sequence';
import type { VariantName } from './names';
import type { StoredCart } from './stored-cart';

/** Checks that lines have the order in which the edits created them. */
export class LineOrder {
  readonly #variants: Catalogue['variants'];
  #before: readonly string[] = [];
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
    const edited = edits.flatMap((edit, index) =>
      'variant' in edit && outcomes[index]?.outcome === 'applied' ? this.#idOf(edit) : [],
    );
    const kept = this.#before.filter((id) => now.includes(id));
    const expected = [...new Set([...kept, ...edited])].filter((id) => now.includes(id));
    const custom = new Set([
      ...this.#custom,
      ...changes.flatMap((each) => (each.kind === 'custom-price' ? this.#idOf(each) : [])),
    ]);
    const isOfWorkflows = edits.some((edit) => 'code' in edit || custom.has(this.#idOf(edit)));
    this.#before = now;
    this.#custom = lines.flatMap((line) => (line.is_custom_price ? line.variant_id : []));
    if (isOfWorkflows || expected.join() === now.join()) return [];
    return [`lines in the order ${now.join(' ')} instead of ${expected.join(' ')}`];
  }

  #idOf({ variant }: { variant: VariantName }): string {
    return this.#variants[variant].id;
  }
}
