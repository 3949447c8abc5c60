import { useId, useState } from 'react';
import type { Rating } from '@/commerce/reviews/review';
import { t } from '@/language/t';
import { Star } from '@/ui/stars';
import { starCountText } from './review-words';

interface StarChoiceProps {
  start: Rating | undefined;
  error: string | undefined;
}

/** One to five stars, as radio buttons. */
export function StarChoice({ start, error }: StarChoiceProps) {
  const note = useId();
  const [chosen, setChosen] = useState<number>(start ?? 0);
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('Stars')}</legend>
      <div className="-ms-2 flex items-center">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className="touch relative grid cursor-pointer place-items-center rounded-md text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === chosen}
              onChange={() => setChosen(rating)}
              className="sr-only"
            />
            <Star filled={rating <= chosen} />
            <span className="sr-only">{starCountText(rating)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
