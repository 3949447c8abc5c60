import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Text } from '@medusajs/ui';
import { useState } from 'react';
import { changeMessage, listMessages, type Message } from '../../api/messages';
import { type Column, statusColumn, timeColumn } from '../../list-page/columns';
import { flagFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { Person } from '../../parts/person';
import { RowButton } from '../../parts/row-button';
import { useAction } from '../../parts/use-action';
import { ReplyDrawer } from './reply-drawer';

const KEY = 'contact-messages';

const FILTERS = [
  flagFilter('handled', 'State', { no: 'To do', yes: 'Done' }),
  flagFilter('read', 'Read', { no: 'Unread', yes: 'Read' }),
];

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
    cell: ({ name, email, phone }) => <Person name={name} lines={[email, phone]} />,
  },
  timeColumn('Sent', ({ created_at }) => created_at),
  statusColumn('State', stateOf),
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
        fetchList={listMessages}
        searchLabel="Search messages"
        filters={FILTERS}
        columns={COLUMNS}
        renderActions={(row) => (
          <>
            {row.message !== '' && (
              <RowButton name={`Open the message from ${row.name}`} onClick={() => show(row)}>
                Open
              </RowButton>
            )}
            <RowButton
              name={`Mark the message from ${row.name} as ${row.handled_at === null ? 'done' : 'not done'}`}
              variant="transparent"
              onClick={() => change.mutate({ id: row.id, handled: row.handled_at === null })}
            >
              {row.handled_at === null ? 'Done' : 'Not done'}
            </RowButton>
          </>
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
