import type { OrderItem } from '@/commerce/orders/order';
import { ProductPicture } from '@/features/catalogue';

/** Pictures that are shown; what is more is counted. */
const mostPictures = 3;

/** Small pictures of what was ordered; the words stand elsewhere. */
export function ItemPictures({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - mostPictures;
  return (
    <span className="flex shrink-0 items-center gap-2" aria-hidden="true">
      {items.slice(0, mostPictures).map((item) => (
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
