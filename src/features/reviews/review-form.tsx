import { type SubmitEvent, type SyntheticEvent, useState } from 'react';
import { longestReview, type Review, type ReviewText } from '@/commerce/reviews/review';
import { findings } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { TextArea } from '@/ui/text-area';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { draftIn } from './draft-in';
import { RecommendChoice } from './recommend-choice';
import { reviewDrafts } from './review-drafts';
import type { ReviewedProduct } from './reviewed-product';
import { StarChoice } from './star-choice';
import { useSaveReview } from './use-save-review';

interface ReviewFormProps extends ReviewedProduct {
  customerId: string;
  /** The one to change; null for the first. */
  review: Review | null;
  onDone: () => void;
}

/** Stars, words, and whether to recommend it. What is typed stays until it is saved or given up. */
export function ReviewForm(props: ReviewFormProps) {
  const { customerId, productId, productTitle, review, onDone } = props;
  const { form, errors, show, forget } = useFormErrors();
  const save = useSaveReview(productId, customerId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [start] = useState<Partial<ReviewText>>(
    () => reviewDrafts.of(customerId, productId) ?? review ?? {},
  );

  function keep(event: SyntheticEvent<HTMLFormElement>) {
    forget(event);
    reviewDrafts.keep(customerId, productId, draftIn(textsOf(event.currentTarget)));
  }

  function leave() {
    reviewDrafts.drop(customerId, productId);
    onDone();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { rating, text, recommend } = draftIn(textsOf(event.currentTarget));
    setProblem(null);
    const found = findings({
      rating: rating === undefined ? t('Choose from 1 to 5 stars') : undefined,
      text: text ? undefined : t('Write a few words'),
      recommend: recommend === undefined ? t('Choose yes or no') : undefined,
    });
    if (!show(found)) return;
    if (rating === undefined || !text || recommend === undefined) return;
    setBusy(true);
    const words = await save({ rating, text, recommend }, review === null);
    setBusy(false);
    if (words === null) leave();
    else setProblem(words);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Your review of {productTitle}', { productTitle })}
      onInput={keep}
      onSubmit={(event) => void submit(event)}
      className="space-y-5"
    >
      <h3 className="font-semibold">{t('Your review')}</h3>
      <StarChoice start={start.rating} error={errors['rating']} />
      <TextArea
        label={t('What do you think of it?')}
        name="text"
        rows={5}
        maxLength={longestReview}
        defaultValue={start.text}
        required
        error={errors['text']}
      />
      <RecommendChoice start={start.recommend} error={errors['recommend']} />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-busy={busy}>
          {busy ? t('Saving…') : review ? t('Save review') : t('Post review')}
        </Button>
        <Button tone="quiet" size="small" onClick={leave}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
