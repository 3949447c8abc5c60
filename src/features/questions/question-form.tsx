import { type SubmitEvent, useState } from 'react';
import { StoreError } from '@/commerce/http/store-error';
import { askQuestion } from '@/commerce/questions/question-calls';
import { questionLength } from '@/commerce/questions/question';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { TextArea } from '@/ui/text-area';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';

/** Asks the shop about a product; guests may too. A question that could not be posted stays in its field. */
export function QuestionForm({ productId }: { productId: string }) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [posted, setPosted] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const question = textsOf(event.currentTarget)('question');
    setProblem(null);
    setPosted(false);
    const tooShort = question.length < questionLength.least;
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
        maxLength={questionLength.most}
        hint={t('Please leave out names and phone numbers: the question is shown with its answer.')}
        required
        error={errors['question']}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" tone="quiet" size="small" aria-busy={busy}>
          {busy ? t('Posting…') : t('Post')}
        </Button>
        <p role="status" className="font-semibold text-positive empty:hidden">
          {posted && t('Thank you. Your question stands here once it is answered.')}
        </p>
      </div>
    </form>
  );
}
