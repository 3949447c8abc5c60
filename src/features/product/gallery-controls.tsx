import { t } from '@/language/t';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** One picture back or on; they lie over the strip. */
export function GalleryArrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-1 top-1/2 flex -translate-y-1/2 justify-between">
      <IconButton
        label={t('Previous picture')}
        className="pointer-events-auto bg-raised/85"
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        label={t('Next picture')}
        className="pointer-events-auto bg-raised/85"
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </IconButton>
    </div>
  );
}

/** Which of the pictures is in view. */
export function GalleryCount({ at, count }: { at: number; count: number }) {
  return (
    <p
      aria-live="polite"
      className="tabular absolute inset-e-3 bottom-3 rounded-full bg-raised/85 px-3 py-1 text-sm font-semibold"
    >
      <span className="sr-only">{t('Picture')} </span>
      {at + 1}
      <span aria-hidden="true">/</span>
      <span className="sr-only">{t(' of ')}</span>
      {count}
    </p>
  );
}
