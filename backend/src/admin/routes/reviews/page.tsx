import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { changeReview, listReviews, type Review } from '../../api/reviews';
import { type Column, ListPage } from '../../list-page/list-page';
import { listQuery } from '../../list-page/use-list-state';
import { ProductLink } from '../../parts/product-link';
import { TextDrawer } from '../../parts/text-drawer';
import { useAction } from '../../parts/use-action';
import { TimeText } from '../../parts/texts';

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
  {
    name: 'replied',
    label: 'Reply',
    options: [
      { value: 'false', label: 'Without a reply' },
      { value: 'true', label: 'With a reply' },
    ],
  },
  {
    name: 'hidden',
    label: 'Visibility',
    options: [
      { value: 'false', label: 'Shown' },
      { value: 'true', label: 'Hidden' },
    ],
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

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
  { header: 'Product', cell: ({ product }) => <ProductLink product={product} /> },
  { header: 'Written', cell: ({ created_at }) => <TimeText time={created_at} /> },
  {
    header: 'State',
    cell: ({ hidden_at }) => (
      <StatusBadge color={hidden_at === null ? 'green' : 'grey'}>
        {hidden_at === null ? 'Shown' : 'Hidden'}
      </StatusBadge>
    ),
  },
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
        fetchPage={(state, signal) => listReviews(listQuery(state), signal)}
        searchLabel="Search reviews"
        filters={FILTERS}
        filterNames={FILTER_NAMES}
        columns={COLUMNS}
        renderActions={(row) => (
          <div className="flex gap-2">
            <Button
              type="button"
              size="small"
              variant="secondary"
              aria-label={`${row.reply === null ? 'Reply to' : 'Edit the reply to'} ${row.author}: “${row.text}”`}
              onClick={() => setReplying(row)}
            >
              {row.reply === null ? 'Reply' : 'Edit reply'}
            </Button>
            {row.reply !== null && (
              <Button
                type="button"
                size="small"
                variant="transparent"
                aria-label={`Remove the reply to ${row.author}: “${row.text}”`}
                onClick={() => reply.mutate({ id: row.id, reply: null })}
              >
                Remove reply
              </Button>
            )}
            <Button
              type="button"
              size="small"
              variant="transparent"
              aria-label={`${row.hidden_at === null ? 'Hide' : 'Show'} the review by ${row.author}: “${row.text}”`}
              onClick={() => hide.mutate({ id: row.id, hidden: row.hidden_at === null })}
            >
              {row.hidden_at === null ? 'Hide' : 'Show'}
            </Button>
          </div>
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
