import { defineRouteConfig } from '@medusajs/admin-sdk';
import { StatusBadge, Text } from '@medusajs/ui';
import {
  listOutboxMessages,
  type OutboxMessage,
  retryOutboxMessage,
  type RetriedMessage,
} from '../../api/outbox-messages';
import { type Column, timeColumn } from '../../list-page/columns';
import { valueFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { OrderLink } from '../../parts/order-link';
import { ProductLink } from '../../parts/product-link';
import { RowButton } from '../../parts/row-button';
import { TimeText } from '../../parts/texts';
import { useAction } from '../../parts/use-action';

const KEY = 'outbox-messages';

const STATES = {
  waiting: { label: 'Waiting', color: 'orange' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
} as const;

const CHANNELS = { mail: 'Mail', push: 'Notification', sms: 'SMS' } as const;

const KINDS = {
  orders: 'Orders',
  refunds: 'Refunds and returns',
  stock: 'Back in stock',
  prices: 'Lower prices',
  questions: 'Answers',
  replies: 'Replies',
  sign_in: 'Codes and passwords',
  owner: 'To the shop',
} as const;

const EVENTS: Readonly<Record<string, string>> = {
  placed: 'Order confirmed',
  cancelled: 'Order cancelled',
  packed: 'Order packed',
  shipped: 'Order on the way',
  delivered: 'Order delivered',
  refunded: 'Refund made',
  'return-requested': 'Return requested',
  'return-received': 'Return received',
  'return-cancelled': 'Return cancelled',
  'refund-account': 'Account for the refund wanted',
  'payment-returned': 'Payment returned',
  'back-in-stock': 'Back in stock',
  'price-drop': 'Lower price',
  'question-answered': 'Question answered',
  'contact-reply': 'Reply to a message',
  'phone-code': 'Code to sign in',
  'password-reset': 'Link for a new password',
  'owner-alert': 'Payment to check',
  contact: 'Message of a customer',
};

const RECIPIENTS: Readonly<Record<string, string>> = {
  buyer: 'Buyer',
  customer: 'Customer',
  device: 'A device',
  owner: 'The shop',
  phone: 'A phone number',
  writer: 'Writer of the message',
};

const FILTERS = [
  valueFilter('state', 'State', STATES),
  valueFilter('kind', 'Kind', KINDS),
  valueFilter('channel', 'Channel', CHANNELS),
];

const eventText = (event: string) => EVENTS[event] ?? event;

const COLUMNS: Column<OutboxMessage>[] = [
  {
    header: 'Message',
    className: 'min-w-48',
    cell: ({ event, channel, recipient }) => (
      <>
        <Text size="small" weight="plus">
          {eventText(event)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {`${CHANNELS[channel]}, ${RECIPIENTS[recipient] ?? recipient}`}
        </Text>
      </>
    ),
  },
  {
    header: 'About',
    className: 'min-w-40',
    cell: ({ order, product }) => {
      if (order) return <OrderLink order={order} />;
      return product ? <ProductLink product={product} /> : '–';
    },
  },
  {
    header: 'State',
    className: 'min-w-52',
    cell: ({ state, problem, attempts, due_at }) => (
      <>
        <StatusBadge color={STATES[state].color}>{STATES[state].label}</StatusBadge>
        {problem !== null && (
          <Text size="small" className="break-words">
            {problem}
          </Text>
        )}
        {state === 'waiting' && (
          <Text size="small" className="text-ui-fg-subtle">
            {attempts > 0 ? `Attempt ${attempts + 1} after ` : 'After '}
            <TimeText time={due_at} />
          </Text>
        )}
      </>
    ),
  },
  timeColumn('Created', ({ created_at }) => created_at),
  {
    header: 'Last attempt',
    cell: ({ attempts, updated_at }) => (attempts > 0 ? <TimeText time={updated_at} /> : '–'),
  },
];

const OUTCOMES: Readonly<Record<RetriedMessage['outcome'], string>> = {
  sent: 'The message is sent',
  'not-yet': 'It is sent as soon as what it says is true, such as a payment that is complete',
  withdrawn: 'What it says is not true any more: the message is deleted',
  gone: 'The device does not take notifications any more: the message is deleted',
  retry: 'It could not be sent yet, and is tried again',
  dropped: 'It failed again',
};

/** Mails, SMS and notifications of the shop, and what became of them. */
export default function NotificationsPage() {
  const retry = useAction({
    run: async (id: string) => {
      const { outcome, problem } = await retryOutboxMessage(id);
      if (outcome === 'dropped') throw new Error(`It failed again: ${problem ?? 'no reason'}`);
      return OUTCOMES[outcome];
    },
    done: (text) => text,
    refresh: [KEY],
  });

  return (
    <ListPage
      title="Notifications"
      description="Mails, SMS and notifications of the last 40 days. What could not be sent is tried again for two days, and then fails."
      queryKey={KEY}
      fetchList={listOutboxMessages}
      searchLabel="Search orders, products, problems"
      filters={FILTERS}
      columns={COLUMNS}
      renderActions={({ id, event, can_retry, order }) =>
        can_retry && (
          <RowButton
            name={`Retry: ${eventText(event)}${order ? ` #${order.display_id}` : ''}`}
            isBusy={retry.isPending && retry.variables === id}
            onClick={() => retry.mutate(id)}
          >
            Retry
          </RowButton>
        )
      }
      rowId={({ id }) => id}
      emptyText="Nothing was sent yet"
    />
  );
}

export const config = defineRouteConfig({ label: 'Notifications', nested: '/customers', rank: 12 });

export const handle = { breadcrumb: () => 'Notifications' };
