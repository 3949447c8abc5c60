import { defineRouteConfig } from '@medusajs/admin-sdk';
import { StatusBadge, Text, toast } from '@medusajs/ui';
import {
  listProblems,
  markResolved,
  type PaymentProblem,
  retryProblem,
} from '../../api/payment-problems';
import { type Column, rupeesColumn, timeColumn } from '../../list-page/columns';
import { valueFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { ConfirmButton } from '../../parts/confirm-button';
import { OrderLink } from '../../parts/order-link';
import { RowButton } from '../../parts/row-button';
import { useAction } from '../../parts/use-action';

const KEY = 'payment-problems';

const KINDS = {
  unsettled: {
    label: 'Not settled',
    text: 'The shop could not decide whether to place an order for this payment or to refund it. It tries again automatically.',
    retry: 'Settle now',
    resolved: undefined,
  },
  refund_failed: {
    label: 'Refund failed',
    text: 'The gateway could not pay the money back. Check your balance there, then try again, or pay in another way.',
    retry: 'Try again',
    resolved: {
      label: 'Paid in another way',
      question: 'Have you paid the customer?',
      description: 'The customer sees the refund as done.',
    },
  },
  unpaid_packed: {
    label: 'Packed, not paid',
    text: 'The gateway has refused the payment of a packed order. Do not ship it, or stop the parcel.',
    retry: undefined,
    resolved: {
      label: 'Parcel is back',
      question: 'Is the whole order with you?',
      description:
        'The order is cancelled, and its pieces are for sale again. This cannot be undone.',
    },
  },
} as const;

const FILTERS = [valueFilter('kind', 'Problem', KINDS)];

const COLUMNS: Column<PaymentProblem>[] = [
  {
    header: 'Problem',
    className: 'min-w-72',
    cell: ({ kind, reason }) => (
      <>
        <StatusBadge color="red">{KINDS[kind].label}</StatusBadge>
        <Text size="small">{KINDS[kind].text}</Text>
        {reason !== null && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {reason}
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Order',
    cell: ({ order }) =>
      order === null ? (
        <span className="whitespace-nowrap">No order</span>
      ) : (
        <OrderLink order={order} />
      ),
  },
  rupeesColumn('Amount', ({ amount }) => amount / 100),
  {
    header: 'At the gateway',
    cell: ({ gateway_payment_id, gateway_order_id }) => gateway_payment_id ?? gateway_order_id,
  },
  timeColumn('Since', ({ since }) => since),
];

/** Payments that need the owner, each with what resolves it. */
export default function PaymentProblemsPage() {
  const retry = useAction({
    run: async (id: string) => {
      const { resolved } = await retryProblem(id);
      if (!resolved) toast.info('It is under way; this list shows when it fails again.');
    },
    done: 'Done',
    refresh: [KEY],
  });
  const resolve = useAction({ run: markResolved, done: 'Resolved', refresh: [KEY] });

  return (
    <ListPage
      title="Payments to check"
      description="Payments that the shop cannot bring to an end without you."
      queryKey={KEY}
      fetchList={listProblems}
      searchLabel="Search payments"
      filters={FILTERS}
      columns={COLUMNS}
      renderActions={({ id, kind, gateway_payment_id, gateway_order_id }) => {
        const { retry: again, resolved } = KINDS[kind];
        const name = gateway_payment_id ?? gateway_order_id ?? id;
        return (
          <>
            {again && (
              <RowButton
                name={`${again}: ${name}`}
                isBusy={retry.isPending && retry.variables === id}
                onClick={() => retry.mutate(id)}
              >
                {again}
              </RowButton>
            )}
            {resolved && (
              <ConfirmButton
                name={`${resolved.label}: ${name}`}
                question={resolved.question}
                description={resolved.description}
                variant={again ? 'transparent' : 'secondary'}
                isBusy={resolve.isPending && resolve.variables === id}
                onConfirm={() => resolve.mutate(id)}
              >
                {resolved.label}
              </ConfirmButton>
            )}
          </>
        );
      }}
      rowId={({ id }) => id}
      emptyText="All payments are settled"
    />
  );
}

export const config = defineRouteConfig({
  label: 'Payments to check',
  nested: '/orders',
  rank: 12,
});

export const handle = { breadcrumb: () => 'Payments to check' };
