import { type SubmitEvent, type SyntheticEvent, useState } from 'react';
import { MAX_REVIEW_LENGTH, type ReviewText } from '@/commerce/reviews/review';
import type { Review } from '@/commerce/reviews/review-calls';
import { collectErrors } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { createFieldReader, useFormErrors } from '@/ui/use-form-errors';
import { readReviewDraft, reviewDrafts, type ReviewedProduct } from './review-drafts';
import { RecommendChoice } from './recommend-choice';
import { StarChoice } from './star-choice';
import { useSaveReview } from './use-save-review';

interface ReviewFormProps extends ReviewedProduct {
  customerId: string;
  /** The review to edit; null for a new one. */
  review: Review | null;
  onDone: () => void;
}

/** Form for stars, text and recommendation. Input is kept until it is saved or cancelled. */
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
    reviewDrafts.keep(
      customerId,
      productId,
      readReviewDraft(createFieldReader(event.currentTarget)),
    );
  }

  function leave() {
    reviewDrafts.drop(customerId, productId);
    onDone();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { rating, text, recommend } = readReviewDraft(createFieldReader(event.currentTarget));
    setProblem(null);
    const found = collectErrors({
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
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={start.text}
        required
        error={errors['text']}
      />
      <RecommendChoice start={start.recommend} error={errors['recommend']} />
      <FormError>{problem}</FormError>
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
