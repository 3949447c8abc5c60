import type { EditOutcome } from './edit-outcome';
import type { Catalogue } from './catalogue/catalogue';
import type { Edit } from './sequence';
import type { StoredCart } from './stored-cart';

/** Checks that lines have the order in which the edits created them. */
export class LineOrder {
  readonly #variants: Catalogue['variants'];
  #before: readonly string[] = [];

  constructor({ variants }: Pick<Catalogue, 'variants'>) {
    this.#variants = variants;
  }

  /** @returns a line when the cart has another order. Medusa's workflows, which give none, apply codes and lines with a price of the owner. */
  check(
    edits: readonly Edit[],
    outcomes: readonly EditOutcome[],
    { lines }: Pick<StoredCart, 'lines'>,
  ): string[] {
    const now = lines.map(({ variant_id }) => variant_id);
    const edited = edits.flatMap((edit, index) =>
      'variant' in edit && outcomes[index]?.outcome === 'applied'
        ? this.#variants[edit.variant].id
        : [],
    );
    const kept = this.#before.filter((id) => now.includes(id));
    const expected = [...new Set([...kept, ...edited])].filter((id) => now.includes(id));
    this.#before = now;
    const isOfWorkflows =
      edits.some((edit) => 'code' in edit) || lines.some(({ is_custom_price }) => is_custom_price);
    if (isOfWorkflows || expected.join() === now.join()) return [];
    return [`lines in the order ${now.join(' ')} instead of ${expected.join(' ')}`];
  }
}
