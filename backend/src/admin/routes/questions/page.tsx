import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, StatusBadge, Text } from '@medusajs/ui';
import { useState } from 'react';
import { changeQuestion, listQuestions, type Question } from '../../api/questions';
import { type Column, ListPage } from '../../list-page/list-page';
import { listQuery } from '../../list-page/use-list-state';
import { ProductLink } from '../../parts/product-link';
import { TextDrawer } from '../../parts/text-drawer';
import { useAction } from '../../parts/use-action';
import { TimeText } from '../../parts/texts';

const KEY = 'product-questions';

const FILTERS = [
  {
    name: 'answered',
    label: 'Answer',
    options: [
      { value: 'false', label: 'Unanswered' },
      { value: 'true', label: 'Answered' },
    ],
  },
  {
    name: 'hidden',
    label: 'Visibility',
    options: [
      { value: 'false', label: 'Not hidden' },
      { value: 'true', label: 'Hidden' },
    ],
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

function stateOf({ answer, hidden_at }: Question) {
  if (hidden_at !== null) return { color: 'grey', label: 'Hidden' } as const;
  if (answer === null) return { color: 'orange', label: 'Unanswered' } as const;
  return { color: 'green', label: 'Published' } as const;
}

const COLUMNS: Column<Question>[] = [
  {
    header: 'Question',
    className: 'min-w-72 whitespace-pre-line',
    cell: ({ question, answer: given }) => (
      <>
        <Text size="small" weight="plus">
          {question}
        </Text>
        {given !== null && <Text size="small">{given}</Text>}
      </>
    ),
  },
  { header: 'Product', cell: ({ product }) => <ProductLink product={product} /> },
  { header: 'Asked', cell: ({ created_at }) => <TimeText time={created_at} /> },
  {
    header: 'State',
    cell: (row) => <StatusBadge color={stateOf(row).color}>{stateOf(row).label}</StatusBadge>,
  },
];

/** Questions about products: the answer publishes a question, and the owner may hide it. */
export default function QuestionsPage() {
  const [answering, setAnswering] = useState<Question>();
  const answer = useAction({
    run: (given: { id: string; answer: string }) => changeQuestion(given),
    done: 'The answer is published',
    refresh: [KEY],
  });
  const hide = useAction({
    run: (given: { id: string; hidden: boolean }) => changeQuestion(given),
    done: 'Saved',
    refresh: [KEY],
  });

  return (
    <>
      <ListPage
        title="Product questions"
        description="Shoppers see a question once you have answered it."
        queryKey={KEY}
        fetchPage={(state, signal) => listQuestions(listQuery(state), signal)}
        searchLabel="Search questions"
        filters={FILTERS}
        filterNames={FILTER_NAMES}
        columns={COLUMNS}
        renderActions={(row) => (
          <div className="flex gap-2">
            <Button
              type="button"
              size="small"
              variant="secondary"
              aria-label={`${row.answer === null ? 'Answer' : 'Edit the answer to'} “${row.question}”`}
              onClick={() => setAnswering(row)}
            >
              {row.answer === null ? 'Answer' : 'Edit'}
            </Button>
            <Button
              type="button"
              size="small"
              variant="transparent"
              aria-label={`${row.hidden_at === null ? 'Hide' : 'Show'} “${row.question}”`}
              onClick={() => hide.mutate({ id: row.id, hidden: row.hidden_at === null })}
            >
              {row.hidden_at === null ? 'Hide' : 'Show'}
            </Button>
          </div>
        )}
        rowId={({ id }) => id}
        emptyText="There are no questions yet"
      />
      {answering && (
        <TextDrawer
          title="Answer"
          about={<Text size="small">{answering.question}</Text>}
          label="Your answer"
          hint="Everybody sees it on the page of the product."
          text={answering.answer ?? ''}
          maxLength={2000}
          submitLabel="Publish"
          isBusy={answer.isPending}
          onSubmit={(text) =>
            answer.mutate(
              { id: answering.id, answer: text },
              { onSuccess: () => setAnswering(undefined) },
            )
          }
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  );
}

export const config = defineRouteConfig({ label: 'Questions', nested: '/products', rank: 10 });

export const handle = { breadcrumb: () => 'Product questions' };
