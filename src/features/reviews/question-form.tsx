import { type SubmitEvent, useState } from 'react';
import { StoreError } from '@/commerce/http/store-error';
import { askQuestion, questionLength } from '@/commerce/questions/questions';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { createFieldReader, useFormErrors } from '@/ui/use-form-errors';

/** Form for a question about a product, also for guests. After a failure the input stays. */
export function QuestionForm({ productId }: { productId: string }) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [posted, setPosted] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const question = createFieldReader(event.currentTarget)('question');
    setProblem(null);
    setPosted(false);
    const tooShort = question.length < questionLength.min;
    if (!show(tooShort ? { question: t('Write your question in a few words') } : {})) return;
    setBusy(true);
    try {
      await askQuestion(productId, question);
      form.current?.reset();
      setPosted(true);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onInput={forget}
      onSubmit={(event) => void submit(event)}
      className="space-y-3"
    >
      <TextArea
        label={t('Your question')}
        name="question"
        rows={2}
        maxLength={questionLength.max}
        hint={t(
          'Please don’t include names or phone numbers. We show your question with its answer.',
        )}
        required
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
