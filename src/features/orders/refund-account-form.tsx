import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { AccountKind } from '@/commerce/orders/order-payment';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { useConnection } from '@/features/sync-status';
import { type PlainText, t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { cardRadioClass, radioCardClass } from '@/ui/class-names';
import { useForm } from '@/ui/use-form-errors';
import { AccountFields } from './account-fields';
import { refresh } from './order-edits';
import { accountFields, readRefundAccount } from './read-refund-account';
import { needsNetwork, sendRefundAccount } from './send-refund-account';

interface RefundAccountFormProps {
  order: Order;
  viewer: OrderViewer;
  /** Called once the account is stored. */
  onDone: () => void;
  /** Null if there is nothing to go back to. */
  onCancel: (() => void) | null;
}

const KINDS = [
  ['upi', 'UPI ID'],
  ['bank', 'Bank account'],
] as const satisfies ReadonlyArray<readonly [AccountKind, PlainText]>;

/** The form for a UPI id or a bank account. What is entered stays in the form alone until the shop has stored it. */
export default function RefundAccountForm({
  order,
  viewer,
  onDone,
  onCancel,
}: RefundAccountFormProps) {
  const queryClient = useQueryClient();
  const isOffline = useConnection() === 'offline';
  const [kind, setKind] = useState<AccountKind>('upi');
  const { form, errors, problem, busy } = useForm((text) => {
    const { account, errors: found } = readRefundAccount(text);
    return {
      errors: found,
      send: async () => {
        if (account === null) return null;
        const failure = await sendRefundAccount(order.id, viewer, account);
        if (failure !== null) return failure;
        await refresh(queryClient, order, viewer);
        onDone();
        return null;
      },
    };
  });

  return (
    <form {...form} autoComplete="off" className="max-w-xl min-w-0 space-y-6">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">{t('Send my refund to')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {KINDS.map(([value, label]) => (
            <label
              key={value}
              className={`${radioCardClass} min-h-12 cursor-pointer items-center border-line-strong px-4 py-2 hover:border-ink`}
            >
              <input
                type="radio"
                name={accountFields.kind}
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
                className={cardRadioClass}
              />
              <span className="font-semibold">{t(label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AccountFields kind={kind} errors={errors} />
      <p className="text-sm text-muted">
        {t(
          'We keep this encrypted, use it for your refund only, and delete it 30 days after we’ve paid you. We never ask for it by email or phone.',
        )}
      </p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isOffline && needsNetwork()}
      </p>
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" aria-busy={busy}>
          {busy ? t('Saving…') : t('Save account')}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('Not now')}
          </Button>
        )}
      </div>
    </form>
  );
}
