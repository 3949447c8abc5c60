import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Text } from '@medusajs/ui';
import { useState } from 'react';
import { changeReview, listReviews, type Review } from '../../api/reviews';
import { type Column, PRODUCT_COLUMN, statusColumn, timeColumn } from '../../list-page/columns';
import { flagFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { RowButton } from '../../parts/row-button';
import { TextDrawer } from '../../parts/text-drawer';
import { useAction } from '../../parts/use-action';

const KEY = 'product-reviews';

const FILTERS = [
  {
    name: 'rating',
    label: 'Stars',
    options: [5, 4, 3, 2, 1].map((stars) => ({
      value: String(stars),
      label: stars === 1 ? '1 star' : `${stars} stars`,
    })),
  },
  flagFilter('replied', 'Reply', { no: 'Without a reply', yes: 'With a reply' }),
  flagFilter('hidden', 'Visibility', { no: 'Shown', yes: 'Hidden' }),
];

const COLUMNS: Column<Review>[] = [
  {
    header: 'Review',
    className: 'min-w-72 whitespace-pre-line',
    cell: (row) => (
      <>
        <Text size="small" weight="plus">
          {`${row.rating} of 5 stars, ${row.author}`}
        </Text>
        <Text size="small">{row.text}</Text>
        {row.reply !== null && (
          <Text size="small" className="text-ui-fg-subtle border-l-2 pl-2">
            {row.reply}
          </Text>
        )}
      </>
    ),
  },
  PRODUCT_COLUMN,
  timeColumn('Written', ({ created_at }) => created_at),
  statusColumn('State', ({ hidden_at }) =>
    hidden_at === null ? { color: 'green', label: 'Shown' } : { color: 'grey', label: 'Hidden' },
  ),
];

/** Reviews of products: the owner replies to them, and hides those that break the rules. */
export default function ReviewsPage() {
  const [replying, setReplying] = useState<Review>();
  const reply = useAction({
    run: (given: { id: string; reply: string | null }) => changeReview(given),
    done: 'The reply is saved',
    refresh: [KEY],
  });
  const hide = useAction({
    run: (given: { id: string; hidden: boolean }) => changeReview(given),
    done: 'Saved',
    refresh: [KEY],
  });

  return (
    <>
      <ListPage
        title="Reviews"
        description="Reviews of delivered products. A hidden one does not count in the figures."
        queryKey={KEY}
        fetchList={listReviews}
        searchLabel="Search reviews"
        filters={FILTERS}
        columns={COLUMNS}
        renderActions={(row) => (
          <>
            <RowButton
              name={`${row.reply === null ? 'Reply to' : 'Edit the reply to'} ${row.author}: “${row.text}”`}
              onClick={() => setReplying(row)}
            >
              {row.reply === null ? 'Reply' : 'Edit reply'}
            </RowButton>
            {row.reply !== null && (
              <RowButton
                name={`Remove the reply to ${row.author}: “${row.text}”`}
                variant="transparent"
                onClick={() => reply.mutate({ id: row.id, reply: null })}
              >
                Remove reply
              </RowButton>
            )}
            <RowButton
              name={`${row.hidden_at === null ? 'Hide' : 'Show'} the review by ${row.author}: “${row.text}”`}
              variant="transparent"
              onClick={() => hide.mutate({ id: row.id, hidden: row.hidden_at === null })}
            >
              {row.hidden_at === null ? 'Hide' : 'Show'}
            </RowButton>
          </>
        )}
        rowId={({ id }) => id}
        emptyText="There are no reviews yet"
      />
      {replying && (
        <TextDrawer
          title={`Reply to ${replying.author}`}
          about={<Text size="small">{replying.text}</Text>}
          label="Your reply"
          hint="Everybody sees it below the review."
          text={replying.reply ?? ''}
          maxLength={2000}
          submitLabel="Save reply"
          isBusy={reply.isPending}
          onSubmit={(text) =>
            reply.mutate(
              { id: replying.id, reply: text },
              { onSuccess: () => setReplying(undefined) },
            )
          }
          onClose={() => setReplying(undefined)}
        />
      )}
    </>
  );
}

export const config = defineRouteConfig({ label: 'Reviews', nested: '/products', rank: 11 });

export const handle = { breadcrumb: () => 'Reviews' };
