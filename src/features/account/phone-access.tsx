import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSignIns } from '@/commerce/customers/phone-calls';
import { ConfirmNumber } from '@/features/phone-sign-in';
import { t } from '@/language/t';

/** How the customer can sign in. Not persisted on the device. */
export function signInsQuery(customerId: string) {
  return queryOptions({ queryKey: ['sign-ins', customerId], queryFn: getSignIns });
}

/** The number that the customer signs in with, or the way to confirm one (AUTH-6). */
export function PhoneAccess({ customer }: { customer: { id: string; phone: string } }) {
  const queries = useQueryClient();
  const query = signInsQuery(customer.id);
  const { data } = useQuery(query);
  // Offline, nothing can be confirmed.
  if (data === undefined) return null;
  return (
    <div className="border-b border-line py-4">
      <h3 className="mb-1 font-semibold">{t('Sign in by phone')}</h3>
      <p className="mb-3 text-sm text-muted">
        {data.phone === null
          ? t('Confirm your number to sign in without a password.')
          : t('You can sign in with {phone}.', { phone: data.phone })}
      </p>
      {data.phone === null && (
        <ConfirmNumber
          phone={customer.phone}
          onConfirmed={(signIns) => queries.setQueryData(query.queryKey, signIns)}
        />
      )}
    </div>
  );
}
