import type { OrderItem } from '@/commerce/orders/order';
import { ProductPicture } from '@/features/catalogue';

/** Maximum number of pictures; further ones are counted. */
const MAX_PICTURES = 3;

/** Small, decorative pictures of the ordered items. */
export function ItemPictures({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - MAX_PICTURES;
  return (
    <span className="flex shrink-0 items-center gap-2" aria-hidden="true">
      {items.slice(0, MAX_PICTURES).map((item) => (
        <ProductPicture
          key={item.id}
          url={item.thumbnail}
          alt=""
          sizes="3.5rem"
          width={160}
          className="w-14 overflow-hidden rounded-sm"
        />
      ))}
      {more > 0 && <span className="tabular text-sm text-muted">+{more}</span>}
    </span>
  );
}
