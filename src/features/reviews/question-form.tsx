import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { problemOf } from '@/commerce/http/error-text';
import { askQuestion, questionLength } from '@/commerce/questions/questions';
import { collectErrors, selectAuthStatus } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { lazyPart } from '@/ui/lazy-component';
import { TextArea } from '@/ui/text-area';
import { useForm } from '@/ui/use-form-errors';

const AnswerAlert = lazyPart(async () => ({
  default: (await import('@/features/notifications')).AnswerAlert,
}));

/** Form for a question about a product, also for guests. After a failure the input stays. */
export function QuestionForm({ productId }: { productId: string }) {
  const isGuest = useSelector(selectAuthStatus) !== 'signed-in';
  const [postedId, setPostedId] = useState<string | null>(null);
  const { form, errors, problem, busy } = useForm((text, formElement) => {
    const question = text('question');
    const isTooShort = question.length < questionLength.min;
    setPostedId(null);
    return {
      errors: collectErrors({
        question: isTooShort ? t('Write your question in a few words') : undefined,
      }),
      send: () =>
        problemOf(async () => {
          const id = await askQuestion(productId, question);
          formElement.reset();
          setPostedId(id);
        }),
    };
  });

  return (
    <form {...form} className="space-y-3">
      <TextArea
        label={t('Your question')}
        name="question"
        rows={2}
        maxLength={questionLength.max}
        hint={t(
          'Please don’t include names or phone numbers. We show your question with its answer.',
        )}
        error={errors['question']}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" tone="quiet" size="small" aria-busy={busy}>
          {busy ? t('Posting…') : t('Post')}
        </Button>
        <p role="status" className="font-semibold text-positive empty:hidden">
          {postedId !== null && t('Thanks! We’ll show your question here once it’s answered.')}
        </p>
      </div>
      {postedId !== null && (
        <Suspense>
          <AnswerAlert questionId={postedId} isGuest={isGuest} />
        </Suspense>
      )}
    </form>
  );
}
