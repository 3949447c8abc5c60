import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listPayouts, type Payout } from '../../api/payouts';
import { type Column, ListPage } from '../../list-page/list-page';
import { listQuery } from '../../list-page/use-list-state';
import { OrderLink } from '../../parts/order-link';
import { AccountDrawer } from './account-drawer';
import { Rupees, TimeText } from '../../parts/texts';

const KEY = 'payouts';

const STEPS = {
  receive: { color: 'blue', label: 'Receive the return' },
  refund: { color: 'orange', label: 'Refund' },
  pay: { color: 'orange', label: 'Pay out' },
} as const;

const FILTERS = [
  {
    name: 'step',
    label: 'Next step',
    options: Object.entries(STEPS).map(([value, { label }]) => ({ value, label })),
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

const COLUMNS: Column<Payout>[] = [
  { header: 'Order', cell: ({ order }) => <OrderLink order={order} /> },
  { header: 'Since', cell: ({ since }) => <TimeText time={since} /> },
  {
    header: 'Amount',
    cell: ({ amount }) => (amount === null ? '–' : <Rupees amount={amount} />),
  },
  {
    header: 'Next step',
    cell: ({ step, has_account }) => (
      <>
        <StatusBadge color={STEPS[step].color}>{STEPS[step].label}</StatusBadge>
        {has_account === false && (
          <Text size="small" className="text-ui-fg-subtle">
            The customer was asked for an account
          </Text>
        )}
      </>
    ),
  },
];

/** Returns and refunds that wait for the owner. */
export default function PayoutsPage() {
  const [paying, setPaying] = useState<Payout>();

  return (
    <>
      <ListPage
        title="Returns and refunds"
        description="Returns to receive, refunds to make, and refunded cash to pay to customers."
        queryKey={KEY}
        fetchPage={(state, signal) => listPayouts(listQuery(state), signal)}
        searchLabel="Search orders"
        filters={FILTERS}
        filterNames={FILTER_NAMES}
        columns={COLUMNS}
        renderActions={(row) => {
          const { order, step, has_account } = row;
          if (step === 'pay') {
            return has_account === true ? (
              <Button
                type="button"
                size="small"
                variant="secondary"
                aria-label={`Pay out the refund of order #${order.display_id}`}
                onClick={() => setPaying(row)}
              >
                Pay out
              </Button>
            ) : null;
          }
          return (
            <Button asChild size="small" variant="secondary">
              <Link to={`/orders/${order.id}`}>{`Open order #${order.display_id}`}</Link>
            </Button>
          );
        }}
        rowId={({ step, id }) => `${step} ${id}`}
        emptyText="Nothing is to be returned or paid out"
      />
      {paying && (
        <AccountDrawer payout={paying} refresh={KEY} onClose={() => setPaying(undefined)} />
      )}
    </>
  );
}

export const config = defineRouteConfig({
  label: 'Returns and refunds',
  nested: '/orders',
  rank: 11,
});

export const handle = { breadcrumb: () => 'Returns and refunds' };
