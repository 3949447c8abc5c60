import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, StatusBadge, Text, toast } from '@medusajs/ui';
import {
  listProblems,
  markResolved,
  type PaymentProblem,
  retryProblem,
} from '../../api/payment-problems';
import { type Column, ListPage } from '../../list-page/list-page';
import { listQuery } from '../../list-page/use-list-state';
import { ConfirmButton } from '../../parts/confirm-button';
import { OrderLink } from '../../parts/order-link';
import { useAction } from '../../parts/use-action';
import { Rupees, TimeText } from '../../parts/texts';

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

const FILTERS = [
  {
    name: 'kind',
    label: 'Problem',
    options: Object.entries(KINDS).map(([value, { label }]) => ({ value, label })),
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

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
  { header: 'Amount', cell: ({ amount }) => <Rupees amount={amount / 100} /> },
  {
    header: 'At the gateway',
    cell: ({ gateway_payment_id, gateway_order_id }) => gateway_payment_id ?? gateway_order_id,
  },
  { header: 'Since', cell: ({ since }) => <TimeText time={since} /> },
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
      fetchPage={(state, signal) => listProblems(listQuery(state), signal)}
      searchLabel="Search payments"
      filters={FILTERS}
      filterNames={FILTER_NAMES}
      columns={COLUMNS}
      renderActions={({ id, kind, gateway_payment_id, gateway_order_id }) => {
        const { retry: again, resolved } = KINDS[kind];
        const name = gateway_payment_id ?? gateway_order_id ?? id;
        return (
          <div className="flex gap-2">
            {again && (
              <Button
                type="button"
                size="small"
                variant="secondary"
                aria-label={`${again}: ${name}`}
                isLoading={retry.isPending && retry.variables === id}
                onClick={() => retry.mutate(id)}
              >
                {again}
              </Button>
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
          </div>
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
