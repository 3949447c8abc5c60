import { t } from '@/language/t';

/** The outline, from the point at the top. */
const outline = 'l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z';
const star = `M12 3.5${outline}`;
/** In one path: a listing has hundreds of stars. */
const fiveStars = star + `m24 0${outline}`.repeat(4);

interface StarsProps {
  /** From 0 to 5; parts of a star are drawn. */
  rating: number;
  /** Height in px. */
  size?: number;
}

/** Five stars, filled as far as the rating goes. */
export function Stars({ rating, size = 18 }: StarsProps) {
  return (
    <svg
      role="img"
      aria-label={t('{rating} out of 5 stars', { rating: starsText(rating) })}
      width={5 * size}
      height={size}
      viewBox="0 0 120 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="shrink-0 text-accent"
    >
      <path d={fiveStars} />
      {/* The inner svg clips what exceeds its width. */}
      <svg width={24 * rating} height="24" fill="currentColor">
        <path d={fiveStars} />
      </svg>
    </svg>
  );
}

/** A single star of a rating input. */
export function Star({ filled }: { filled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={star} />
    </svg>
  );
}

/** '4.6', or '5' for a whole number. */
export function starsText(rating: number): string {
  return String(Math.round(rating * 10) / 10);
}
