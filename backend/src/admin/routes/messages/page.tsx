import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { changeMessage, listMessages, type Message } from '../../api/messages';
import { type Column, ListPage } from '../../list-page/list-page';
import { listQuery } from '../../list-page/use-list-state';
import { useAction } from '../../parts/use-action';
import { ReplyDrawer } from './reply-drawer';
import { TimeText } from '../../parts/texts';

const KEY = 'contact-messages';

const FILTERS = [
  {
    name: 'handled',
    label: 'State',
    options: [
      { value: 'false', label: 'To do' },
      { value: 'true', label: 'Done' },
    ],
  },
  {
    name: 'read',
    label: 'Read',
    options: [
      { value: 'false', label: 'Unread' },
      { value: 'true', label: 'Read' },
    ],
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

function stateOf({ read_at, handled_at, replies }: Message) {
  if (replies.some(({ sent_at }) => sent_at !== null)) {
    return { color: 'green', label: 'Answered' } as const;
  }
  if (handled_at !== null) return { color: 'green', label: 'Done' } as const;
  if (read_at !== null) return { color: 'blue', label: 'Read' } as const;
  return { color: 'orange', label: 'Unread' } as const;
}

const COLUMNS: Column<Message>[] = [
  {
    header: 'Message',
    className: 'min-w-72',
    cell: ({ message, read_at }) =>
      message === '' ? (
        <Text size="small" className="text-ui-fg-subtle">
          Erased with the customer’s account
        </Text>
      ) : (
        <Text
          size="small"
          weight={read_at === null ? 'plus' : 'regular'}
          className="line-clamp-3 whitespace-pre-line"
        >
          {message}
        </Text>
      ),
  },
  {
    header: 'From',
    cell: ({ name, email, phone }) => (
      <>
        <Text size="small">{name}</Text>
        <Text size="small" className="text-ui-fg-subtle">
          {email}
        </Text>
        {phone !== null && (
          <Text size="small" className="text-ui-fg-subtle">
            {phone}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Sent', cell: ({ created_at }) => <TimeText time={created_at} /> },
  {
    header: 'State',
    cell: (row) => <StatusBadge color={stateOf(row).color}>{stateOf(row).label}</StatusBadge>,
  },
];

/** Messages from the contact form, with replies by mail. */
export default function MessagesPage() {
  const [open, setOpen] = useState<Message>();
  const change = useAction({ run: changeMessage, done: 'Saved', refresh: [KEY] });
  const read = useAction({
    run: (id: string) => changeMessage({ id, read: true }),
    done: 'Marked as read',
    refresh: [KEY],
  });
  const show = (message: Message) => {
    setOpen(message);
    if (message.read_at === null) read.mutate(message.id);
  };

  return (
    <>
      <ListPage
        title="Messages"
        description="From the contact form. They are also mailed to the address of the shop."
        queryKey={KEY}
        fetchPage={(state, signal) => listMessages(listQuery(state), signal)}
        searchLabel="Search messages"
        filters={FILTERS}
        filterNames={FILTER_NAMES}
        columns={COLUMNS}
        renderActions={(row) => (
          <div className="flex gap-2">
            {row.message !== '' && (
              <Button
                type="button"
                size="small"
                variant="secondary"
                aria-label={`Open the message from ${row.name}`}
                onClick={() => show(row)}
              >
                Open
              </Button>
            )}
            <Button
              type="button"
              size="small"
              variant="transparent"
              aria-label={`Mark the message from ${row.name} as ${row.handled_at === null ? 'done' : 'not done'}`}
              onClick={() => change.mutate({ id: row.id, handled: row.handled_at === null })}
            >
              {row.handled_at === null ? 'Done' : 'Not done'}
            </Button>
          </div>
        )}
        rowId={({ id }) => id}
        emptyText="There are no messages yet"
      />
      {open && <ReplyDrawer message={open} refresh={KEY} onClose={() => setOpen(undefined)} />}
    </>
  );
}

export const config = defineRouteConfig({ label: 'Messages', nested: '/customers', rank: 10 });

export const handle = { breadcrumb: () => 'Messages' };
