import { useState } from 'react';
import { problemOf } from '@/commerce/http/error-text';
import { askQuestion, questionLength } from '@/commerce/questions/questions';
import { collectErrors } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { useForm } from '@/ui/use-form-errors';

/** Form for a question about a product, also for guests. After a failure the input stays. */
export function QuestionForm({ productId }: { productId: string }) {
  const [posted, setPosted] = useState(false);
  const { form, errors, problem, busy } = useForm((text, formElement) => {
    const question = text('question');
    const isTooShort = question.length < questionLength.min;
    setPosted(false);
    return {
      errors: collectErrors({
        question: isTooShort ? t('Write your question in a few words') : undefined,
      }),
      send: () =>
        problemOf(async () => {
          await askQuestion(productId, question);
          formElement.reset();
          setPosted(true);
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
          {posted && t('Thanks! We’ll show your question here once it’s answered.')}
        </p>
      </div>
    </form>
  );
}
