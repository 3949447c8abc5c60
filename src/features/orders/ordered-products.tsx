import type { OrderItem } from '@/commerce/orders/order';
import { formatRupees } from '@/commerce/money';
import { ProductPicture, ProductTitle } from '@/features/catalogue';
import { t } from '@/language/t';

const heading = 'pb-3 text-sm font-semibold text-muted';
const columns = [
  ['Product', 'text-start'],
  ['Price', 'px-3 text-end'],
  ['Quantity', 'px-3 text-end'],
  ['Subtotal', 'ps-3 text-end'],
] as const;

/** The ordered items with price, quantity, subtotal and link (ORD-3). */
export function OrderedProducts({ items }: { items: readonly OrderItem[] }) {
  return (
    <table className="w-full border-collapse text-start @max-[30rem]:block">
      <caption className="display mb-4 text-start text-2xl @max-[30rem]:block">
        {t('Products')}
      </caption>
      <thead className="border-b border-line @max-[30rem]:sr-only">
        <tr>
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={`${heading} ${className}`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[30rem]:block">
        {items.map((item) => (
          <ProductRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** On phones its cells are laid out as a card. */
function ProductRow({ item }: { item: OrderItem }) {
  return (
    <tr className="border-b border-line @max-[30rem]:grid @max-[30rem]:grid-cols-[min(5.5rem,30cqw)_minmax(0,1fr)_auto] @max-[30rem]:gap-x-4 @max-[30rem]:py-5">
      <td className="py-4 @max-[30rem]:contents">
        <div className="flex items-center gap-5 @max-[30rem]:contents">
          <ProductPicture
            url={item.thumbnail}
            alt=""
            sizes="6rem"
            width={320}
            className="w-24 shrink-0 @max-[30rem]:row-span-3 @max-[30rem]:w-full"
          />
          <div className="min-w-0 wrap-anywhere @max-[30rem]:col-span-2">
            <ProductTitle {...item} />
            {item.variantTitle && <p className="text-sm text-muted">{item.variantTitle}</p>}
          </div>
        </div>
      </td>
      <td className="tabular px-3 text-end whitespace-nowrap @max-[30rem]:col-start-2 @max-[30rem]:row-start-2 @max-[30rem]:px-0 @max-[30rem]:pt-2 @max-[30rem]:text-start">
        {formatRupees(item.unitPrice)}
      </td>
      <td className="tabular px-3 text-end whitespace-nowrap @max-[30rem]:col-start-2 @max-[30rem]:row-start-3 @max-[30rem]:px-0 @max-[30rem]:text-start @max-[30rem]:text-muted">
        <span className="@min-[30rem]:sr-only">{t('Quantity')} </span>
        {item.quantity}
      </td>
      <td className="tabular ps-3 text-end font-semibold whitespace-nowrap @max-[30rem]:col-start-3 @max-[30rem]:row-start-3 @max-[30rem]:ps-0 @max-[15rem]:col-start-2 @max-[15rem]:row-start-4 @max-[15rem]:text-start">
        {formatRupees(item.subtotal)}
      </td>
    </tr>
  );
}
