import { type SyntheticEvent, useState } from 'react';
import { MAX_REVIEW_LENGTH, type ReviewText } from '@/commerce/reviews/review';
import type { Review } from '@/commerce/reviews/review-calls';
import { collectErrors } from '@/features/auth';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { createFieldReader, useForm } from '@/ui/use-form-errors';
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
  const save = useSaveReview(productId, customerId);
  const [start] = useState<Partial<ReviewText>>(
    () => reviewDrafts.of(customerId, productId) ?? review ?? {},
  );

  const { form, errors, problem, busy } = useForm((fieldText) => {
    const { rating, text, recommend } = readReviewDraft(fieldText);
    return {
      errors: collectErrors({
        rating: rating === undefined ? t('Choose from 1 to 5 stars') : undefined,
        text: text ? undefined : t('Write a few words'),
        recommend: recommend === undefined ? t('Choose yes or no') : undefined,
      }),
      send: async () => {
        if (rating === undefined || !text || recommend === undefined) return null;
        const words = await save({ rating, text, recommend }, review === null);
        if (words === null) leave();
        return words;
      },
    };
  });

  function keep(event: SyntheticEvent<HTMLFormElement>) {
    form.onInput(event);
    const draft = readReviewDraft(createFieldReader(event.currentTarget));
    reviewDrafts.keep(customerId, productId, draft);
  }

  function leave() {
    reviewDrafts.drop(customerId, productId);
    onDone();
  }

  return (
    <form
      {...form}
      aria-label={t('Your review of {productTitle}', { productTitle })}
      onInput={keep}
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
