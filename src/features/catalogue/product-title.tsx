import { Link } from '@tanstack/react-router';

/** The title of a bought or chosen product; not a link if the product was deleted. */
export function ProductTitle({ productId, title }: { productId: string | null; title: string }) {
  if (productId === null) return <p className="font-semibold">{title}</p>;
  return (
    <Link
      to="/productdetails/$productId"
      params={{ productId }}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  );
}
