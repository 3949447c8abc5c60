import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Container, Heading, Text } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CustomerSummary, deleteAccount, readCustomerSummary } from '../api/customers';
import { ListError, ListLoading } from '../list-page/list-message';
import { ConfirmButton } from '../parts/confirm-button';
import { useAction } from '../parts/use-action';
import { countText, TimeText } from '../parts/texts';

const KEY = 'customer-summary';

/** On a customer's page: carts, devices with notifications and their consent, and the deletion of the account. */
export default function CustomerAccount({ data }: { data: { id: string } }) {
  const navigate = useNavigate();
  const summary = useQuery({
    queryKey: [KEY, data.id],
    queryFn: ({ signal }) => readCustomerSummary(data.id, signal),
    retry: false,
  });
  const remove = useAction({
    run: () => deleteAccount(data.id),
    done: 'The account is deleted',
    refresh: ['customers'],
  });

  return (
    <Container role="region" aria-label="Account" className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">Account</Heading>
        {summary.isSuccess && summary.data.sign_ins.length > 0 && (
          <ConfirmButton
            name="Delete the account"
            question="Delete the account and all personal data?"
            description="As when the customer deletes it: sign-ins, addresses, carts, wishlist and devices go; orders stay, without name and contact. This cannot be undone."
            variant="danger"
            isBusy={remove.isPending}
            onConfirm={() =>
              remove.mutate(undefined, { onSuccess: () => void navigate('/customers') })
            }
          >
            Delete account
          </ConfirmButton>
        )}
      </div>
      {summary.isPending && <ListLoading />}
      {summary.isError && (
        <ListError error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {summary.isSuccess && <Lines summary={summary.data} />}
    </Container>
  );
}

const SIGN_INS = { email: 'Email and password', phone: 'Code by SMS' } as const;

function Lines({ summary }: { summary: CustomerSummary }) {
  const { sign_ins, carts, devices, wishlist_items, is_wishlist_shared } = summary;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 px-6 py-4 sm:grid-cols-2">
      <Line label="Signs in by">
        {sign_ins.map((name) => SIGN_INS[name]).join(', ') || 'A guest, without a sign-in'}
      </Line>
      <Line label="Wishlist">
        {`${countText(wishlist_items, 'product')}${is_wishlist_shared ? ', shared by a link' : ''}`}
      </Line>
      <Line label="Open carts">
        {carts.length === 0
          ? 'None'
          : carts.map(({ id, pieces, updated_at }) => (
              <span key={id} className="block">
                {`${countText(pieces, 'piece')}, `}
                <TimeText time={updated_at} />
              </span>
            ))}
      </Line>
      <Line label="Devices with notifications">
        {devices.length === 0
          ? 'None'
          : devices.map(({ service, kinds, language, created_at }) => (
              <span key={`${service} ${created_at.toISOString()}`} className="block">
                {`${service}: agreed to ${kinds.join(' and ')} (${language}), `}
                <TimeText time={created_at} />
              </span>
            ))}
      </Line>
      <Line label="Has written">
        {`${countText(summary.reviews, 'review')}, ${countText(summary.questions, 'question')}, ${countText(summary.messages, 'message')}`}
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Text size="small" className="text-ui-fg-subtle">
          {label}
        </Text>
      </dt>
      <dd className="txt-small">{children}</dd>
    </div>
  );
}

export const config = defineWidgetConfig({ zone: 'customer.details.after' });
