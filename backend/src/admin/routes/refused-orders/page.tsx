import { defineRouteConfig } from '@medusajs/admin-sdk';
import { StatusBadge, Text } from '@medusajs/ui';
import { listRefusedOrders, type RefusedOrder } from '../../api/refused-orders';
import { type Column, ListPage } from '../../list-page/list-page';
import { listQuery } from '../../list-page/use-list-state';
import { Rupees, TimeText } from '../../parts/texts';

const FILTERS = [
  {
    name: 'ordered',
    label: 'Outcome',
    options: [
      { value: 'false', label: 'Not ordered' },
      { value: 'true', label: 'Ordered after all' },
    ],
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

/** Texts of the reasons that the shop gives devices. */
const REASONS: Readonly<Record<string, string>> = {
  out_of_stock: 'Not enough in stock',
  not_sold: 'Not sold any more',
  line_gone: 'A line is gone',
  lines_differ: 'The cart has other lines',
  price_higher: 'A price is higher',
  fee_higher: 'The fee is higher',
  total_higher: 'The total is higher',
  promise_later: 'The delivery is later',
  not_deliverable: 'No delivery to the pin code',
  address_missing: 'No address',
  cod_off: 'Pay on delivery is off',
  cod_not_in_zone: 'No pay on delivery in the zone',
  below_minimum: 'Below the minimum',
  above_maximum: 'Above the maximum',
  too_many_open_orders: 'Too many undelivered orders',
  advance_due: 'An advance is due',
  no_advance: 'No advance is due any more',
  phone_not_confirmed: 'The number is not confirmed',
  account_email: 'The email has an account',
  not_orderable: 'The cart cannot be ordered',
  invalid: 'The request is not valid',
};

const COLUMNS: Column<RefusedOrder>[] = [
  {
    header: 'Why',
    className: 'min-w-60',
    cell: ({ reasons }) => (
      <ul>
        {reasons.map(({ reason, title, available }) => (
          <li key={`${reason} ${title ?? ''}`} className="txt-small">
            {[
              REASONS[reason] ?? reason,
              title,
              available === undefined ? undefined : `${available} left`,
            ]
              .filter(Boolean)
              .join(': ')}
          </li>
        ))}
      </ul>
    ),
  },
  {
    header: 'Customer',
    cell: ({ name, email, phone }) => (
      <>
        <Text size="small">{name || 'A guest'}</Text>
        {[email, phone].map(
          (line) =>
            line !== null && (
              <Text key={line} size="small" className="text-ui-fg-subtle">
                {line}
              </Text>
            ),
        )}
      </>
    ),
  },
  {
    header: 'Shown to the customer',
    cell: ({ shown_total: total }) => (total === null ? '–' : <Rupees amount={total / 100} />),
  },
  {
    header: 'Offered by the shop',
    cell: ({ offered_total: total }) => (total === null ? '–' : <Rupees amount={total / 100} />),
  },
  { header: 'Refused', cell: ({ created_at }) => <TimeText time={created_at} /> },
  {
    header: 'Outcome',
    cell: ({ ordered_at }) => (
      <StatusBadge color={ordered_at === null ? 'orange' : 'green'}>
        {ordered_at === null ? 'Not ordered' : 'Ordered'}
      </StatusBadge>
    ),
  },
];

/** Orders that devices have requested, mostly without a network before, and the shop has refused. */
export default function RefusedOrdersPage() {
  return (
    <ListPage
      title="Refused order requests"
      description="Orders on delivery that a device has sent, often after being offline, and the shop could not place as shown. The customer was asked to look again. Kept for 90 days."
      queryKey="refused-orders"
      fetchPage={(state, signal) => listRefusedOrders(listQuery(state), signal)}
      searchLabel="Search customers"
      filters={FILTERS}
      filterNames={FILTER_NAMES}
      columns={COLUMNS}
      rowId={({ id }) => id}
      emptyText="No order request was refused"
    />
  );
}

export const config = defineRouteConfig({ label: 'Refused requests', nested: '/orders', rank: 13 });

export const handle = { breadcrumb: () => 'Refused order requests' };
