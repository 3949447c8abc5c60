import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Text } from '@medusajs/ui';
import { useState } from 'react';
import { changeQuestion, listQuestions, type Question } from '../../api/questions';
import { type Column, PRODUCT_COLUMN, statusColumn, timeColumn } from '../../list-page/columns';
import { flagFilter } from '../../list-page/filters';
import { ListPage } from '../../list-page/list-page';
import { RowButton } from '../../parts/row-button';
import { TextDrawer } from '../../parts/text-drawer';
import { useAction } from '../../parts/use-action';

const KEY = 'product-questions';

const FILTERS = [
  flagFilter('answered', 'Answer', { no: 'Unanswered', yes: 'Answered' }),
  flagFilter('hidden', 'Visibility', { no: 'Not hidden', yes: 'Hidden' }),
];

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
  PRODUCT_COLUMN,
  timeColumn('Asked', ({ created_at }) => created_at),
  statusColumn('State', stateOf),
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
        fetchList={listQuestions}
        searchLabel="Search questions"
        filters={FILTERS}
        columns={COLUMNS}
        renderActions={(row) => (
          <>
            <RowButton
              name={`${row.answer === null ? 'Answer' : 'Edit the answer to'} “${row.question}”`}
              onClick={() => setAnswering(row)}
            >
              {row.answer === null ? 'Answer' : 'Edit'}
            </RowButton>
            <RowButton
              name={`${row.hidden_at === null ? 'Hide' : 'Show'} “${row.question}”`}
              variant="transparent"
              onClick={() => hide.mutate({ id: row.id, hidden: row.hidden_at === null })}
            >
              {row.hidden_at === null ? 'Hide' : 'Show'}
            </RowButton>
          </>
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
