import { defineRouteConfig } from '@medusajs/admin-sdk';
import { listRefusedOrders, type RefusedOrder } from '../../api/refused-orders';
import { type Column, rupeesColumn, statusColumn, timeColumn } from '../../list-page/columns';
import { flagFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { Person } from '../../parts/person';

const FILTERS = [flagFilter('ordered', 'Outcome', { no: 'Not ordered', yes: 'Ordered after all' })];

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
    cell: ({ name, email, phone }) => <Person name={name || 'A guest'} lines={[email, phone]} />,
  },
  rupeesColumn('Shown to the customer', ({ shown_total: total }) => total && total / 100),
  rupeesColumn('Offered by the shop', ({ offered_total: total }) => total && total / 100),
  timeColumn('Refused', ({ created_at }) => created_at),
  statusColumn('Outcome', ({ ordered_at }) =>
    ordered_at === null
      ? { color: 'orange', label: 'Not ordered' }
      : { color: 'green', label: 'Ordered' },
  ),
];

/** Orders that devices have requested, mostly without a network before, and the shop has refused. */
export default function RefusedOrdersPage() {
  return (
    <ListPage
      title="Refused order requests"
      description="Orders on delivery that a device has sent, often after being offline, and the shop could not place as shown. The customer was asked to look again. Kept for 90 days."
      queryKey="refused-orders"
      fetchList={listRefusedOrders}
      searchLabel="Search customers"
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ id }) => id}
      emptyText="No order request was refused"
    />
  );
}

export const config = defineRouteConfig({ label: 'Refused requests', nested: '/orders', rank: 13 });

export const handle = { breadcrumb: () => 'Refused order requests' };
