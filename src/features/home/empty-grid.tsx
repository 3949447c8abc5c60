import { t } from '@/language/t';

/** HOME-5's words for a category without products. */
export function EmptyGrid() {
  return (
    <p role="status" className="grid min-h-48 place-items-center text-lg text-muted">
      {t('Product not found')}
    </p>
  );
}
