import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listPayouts, type Payout } from '../../api/payouts';
import { type Column, ORDER_COLUMN, rupeesColumn, timeColumn } from '../../list-page/columns';
import { valueFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { RowButton } from '../../parts/row-button';
import { AccountDrawer } from './account-drawer';

const KEY = 'payouts';

const STEPS = {
  receive: { color: 'blue', label: 'Receive the return' },
  refund: { color: 'orange', label: 'Refund' },
  pay: { color: 'orange', label: 'Pay out' },
} as const;

const FILTERS = [valueFilter('step', 'Next step', STEPS)];

const COLUMNS: Column<Payout>[] = [
  ORDER_COLUMN,
  timeColumn('Since', ({ since }) => since),
  rupeesColumn('Amount', ({ amount }) => amount),
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
        fetchList={listPayouts}
        searchLabel="Search orders"
        filters={FILTERS}
        columns={COLUMNS}
        renderActions={(row) => {
          const { order, step, has_account } = row;
          if (step === 'pay') {
            return has_account === true ? (
              <RowButton
                name={`Pay out the refund of order #${order.display_id}`}
                onClick={() => setPaying(row)}
              >
                Pay out
              </RowButton>
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
