import { defineRouteConfig } from '@medusajs/admin-sdk';
import { StatusBadge, Text } from '@medusajs/ui';
import {
  type CodOrder,
  listCodOrders,
  recordCollected,
  recordUndelivered,
} from '../../api/cod-orders';
import { type Column, ORDER_COLUMN, rupeesColumn, timeColumn } from '../../list-page/columns';
import { valueFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { ConfirmButton } from '../../parts/confirm-button';
import { useAction } from '../../parts/use-action';
import { rupeesText, TimeText } from '../../parts/texts';

const KEY = 'cod-orders';

const STATES = {
  open: { color: 'orange', label: 'To collect' },
  collected: { color: 'green', label: 'Collected' },
  cancelled: { color: 'grey', label: 'Cancelled' },
  undelivered: { color: 'red', label: 'Refused' },
} as const;

const STEPS = {
  placed: 'Placed',
  packed: 'Packed',
  'on-the-road': 'On the road',
  delivered: 'Delivered',
} as const;

const FILTERS = [valueFilter('state', 'Payment', STATES), valueFilter('step', 'Parcels', STEPS)];

const COLUMNS: Column<CodOrder>[] = [
  ORDER_COLUMN,
  { header: 'Phone', cell: ({ order }) => order.phone ?? '–' },
  timeColumn('Ordered', ({ created_at }) => created_at),
  { header: 'Parcels', cell: ({ step }) => STEPS[step] },
  rupeesColumn('Amount', ({ amount }) => amount),
  {
    header: 'Payment',
    cell: ({ state, collected_at }) => (
      <>
        <StatusBadge color={STATES[state].color}>{STATES[state].label}</StatusBadge>
        {collected_at && (
          <Text size="small" className="text-ui-fg-subtle">
            <TimeText time={collected_at} />
          </Text>
        )}
      </>
    ),
  },
];

/** Orders that are paid to the courier: what is to be collected, was collected, or was refused at the door. */
export default function CashOnDeliveryPage() {
  const collected = useAction({
    run: recordCollected,
    done: 'The order is delivered; its payment is recorded within a minute',
    refresh: [KEY],
  });
  const refused = useAction({
    run: recordUndelivered,
    done: 'The order is cancelled, and its pieces are for sale again',
    refresh: [KEY],
  });
  const isBusy = (id: string) =>
    (collected.isPending && collected.variables === id) ||
    (refused.isPending && refused.variables === id);

  return (
    <ListPage
      title="Cash on delivery"
      description="What couriers collect. An order whose parcels came back is refused, and cancelled."
      queryKey={KEY}
      fetchList={listCodOrders}
      searchLabel="Search orders"
      filters={FILTERS}
      columns={COLUMNS}
      renderActions={({ order, state, step, amount }) => {
        if (state !== 'open' || step === 'placed' || step === 'delivered') return null;
        return (
          <>
            {step === 'on-the-road' && (
              <ConfirmButton
                name={`Order #${order.display_id} is delivered and paid`}
                question={`Has the courier ${rupeesText(amount)} for order #${order.display_id}?`}
                description="All its parcels are marked as delivered, and the payment as received."
                isBusy={isBusy(order.id)}
                onConfirm={() => collected.mutate(order.id)}
              >
                Collected
              </ConfirmButton>
            )}
            <ConfirmButton
              name={`Order #${order.display_id} was refused`}
              question={`Are the parcels of order #${order.display_id} back?`}
              description="The order is cancelled, and its pieces are for sale again. This cannot be undone."
              variant="transparent"
              isBusy={isBusy(order.id)}
              onConfirm={() => refused.mutate(order.id)}
            >
              Refused
            </ConfirmButton>
          </>
        );
      }}
      rowId={({ order }) => order.id}
      emptyText="No order is paid on delivery yet"
    />
  );
}

export const config = defineRouteConfig({
  label: 'Cash on delivery',
  nested: '/orders',
  rank: 10,
});

export const handle = { breadcrumb: () => 'Cash on delivery' };
