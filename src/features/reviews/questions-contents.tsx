import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '@/commerce/questions/questions';
import { t } from '@/language/t';
import { formatDay } from '@/ui/dates';
import { FormError } from '@/ui/form-error';
import { phrase } from '@/ui/phrase';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { QuestionForm } from './question-form';

/** The question form and the answered questions of a product. A chunk of its own: see `QuestionsAccordion`. */
export default function QuestionsContents({ productId }: { productId: string }) {
  return (
    <>
      <QuestionForm productId={productId} />
      <AnsweredQuestions productId={productId} />
    </>
  );
}

function AnsweredQuestions({ productId }: { productId: string }) {
  const { data: questions, error } = useQuery(questionsQuery(productId));

  if (!questions) {
    return (
      <div className="mt-6">
        {error ? (
          <FormError>
            {t('We couldn’t load the questions. {message}', { message: error.message })}
          </FormError>
        ) : (
          <>
            <LoadingStatus label={t('Loading questions')} />
            <Skeleton className="h-16" />
          </>
        )}
      </div>
    );
  }
  if (questions.length === 0) {
    return <p className="mt-6 text-sm">{t('No answered questions yet.')}</p>;
  }
  return (
    <ul
      aria-label={t('Answered questions')}
      className="mt-6 divide-y divide-line border-t border-line"
    >
      {questions.map(({ id, question, askedAt, answer }) => (
        <li key={id} className="py-5">
          <p className="font-semibold whitespace-pre-line text-ink">{question}</p>
          <p className="mt-2 whitespace-pre-line">{answer}</p>
          <p className="mt-2 text-sm">
            {phrase('Asked on {day}, answered by the shop', {
              day: <time dateTime={askedAt}>{formatDay(askedAt)}</time>,
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
