import { StatusBadge } from '@medusajs/ui';
import type { ComponentProps, ReactNode } from 'react';
import { OrderLink, type ShownOrder } from '../parts/order-link';
import { ProductLink, type ShownProduct } from '../parts/product-link';
import { Rupees, TimeText } from '../parts/texts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the column's cells. */
  className?: string;
};

/** The order that a row is about. */
export const ORDER_COLUMN: Column<{ order: ShownOrder }> = {
  header: 'Order',
  cell: ({ order }) => <OrderLink order={order} />,
};

/** The product that a row is about. */
export const PRODUCT_COLUMN: Column<{ product: ShownProduct }> = {
  header: 'Product',
  className: 'min-w-36',
  cell: ({ product }) => <ProductLink product={product} />,
};

export function timeColumn<Row>(header: string, timeOf: (row: Row) => Date): Column<Row> {
  return { header, cell: (row) => <TimeText time={timeOf(row)} /> };
}

/** @param rupeesOf the amount; null for a row without one */
export function rupeesColumn<Row>(
  header: string,
  rupeesOf: (row: Row) => number | null,
): Column<Row> {
  return {
    header,
    cell: (row) => {
      const amount = rupeesOf(row);
      return amount === null ? '–' : <Rupees amount={amount} />;
    },
  };
}

export type Status = { color: ComponentProps<typeof StatusBadge>['color']; label: string };

export function statusColumn<Row>(header: string, statusOf: (row: Row) => Status): Column<Row> {
  return {
    header,
    cell: (row) => {
      const { color, label } = statusOf(row);
      return (
        <StatusBadge color={color} className="whitespace-nowrap">
          {label}
        </StatusBadge>
      );
    },
  };
}
