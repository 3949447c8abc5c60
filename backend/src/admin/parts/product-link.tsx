import { Link } from 'react-router-dom';
import { z } from 'zod';

/** A product in a row of a list; null once it is deleted. */
export const shownProductSchema = z
  .object({ id: z.string(), title: z.string(), thumbnail: z.string().nullable() })
  .nullable();

export type ShownProduct = z.infer<typeof shownProductSchema>;

/** Leads to the product's page in the dashboard. */
export function ProductLink({ product }: { product: ShownProduct }) {
  if (product === null) return <span className="text-ui-fg-subtle">A deleted product</span>;
  return (
    <Link to={`/products/${product.id}`} className="text-ui-fg-base underline">
      {product.title}
    </Link>
  );
}
