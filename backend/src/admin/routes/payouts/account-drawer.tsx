import { Copy, Text } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import { type Payout, readRefundAccount, type RefundAccount, reportPaid } from '../../api/payouts';
import { FormDrawer } from '../../parts/form-drawer';
import { useAction } from '../../parts/use-action';
import { rupeesText } from '../../parts/texts';

type AccountDrawerProps = { payout: Payout; refresh: string; onClose: () => void };

/** The account that a refund is paid to, and the report that it was paid. The account is not kept in the dashboard. */
export function AccountDrawer({ payout, refresh, onClose }: AccountDrawerProps) {
  const { order, amount } = payout;
  const account = useQuery({
    queryKey: ['refund-account', order.id],
    queryFn: () => readRefundAccount(order.id),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const paid = useAction({
    run: () => reportPaid(order.id),
    done: 'The refund is reported as paid',
    refresh: [refresh],
  });

  return (
    <FormDrawer
      title={`Refund of order #${order.display_id}`}
      description="The account that the customer has entered."
      submitLabel="I have paid it"
      canSubmit={account.isSuccess}
      isBusy={paid.isPending}
      onSubmit={() => paid.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>{`Pay ${rupeesText(amount ?? 0)} to ${order.name}:`}</Text>
      {account.isPending && <Text role="status">Loading…</Text>}
      {account.isError && <Text role="alert">{account.error.message}</Text>}
      {account.isSuccess && <AccountLines account={account.data} />}
      <Text size="small" className="text-ui-fg-subtle">
        The customer then sees the refund as done. The account is erased after 30 days.
      </Text>
    </FormDrawer>
  );
}

function AccountLines({ account }: { account: RefundAccount }) {
  const lines =
    account.kind === 'upi'
      ? [['UPI ID', account.upi_id] as const]
      : ([
          ['Account holder', account.account_holder],
          ['Account number', account.account_number],
          ['IFSC', account.ifsc],
        ] as const);
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3">
      {lines.map(([label, value]) => (
        <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt className="text-ui-fg-subtle txt-small">{label}</dt>
          <dd className="txt-small-plus">{value}</dd>
          <dd>
            <Copy content={value} aria-label={`Copy: ${label}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
