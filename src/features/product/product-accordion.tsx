import { QuestionsAccordion } from '@/features/reviews';
import type { Product } from '@/commerce/products/product';
import { type PlainText, t } from '@/language/t';
import { Accordion } from '@/ui/accordion';
import { DimensionDrawing } from './drawing/dimension-drawing';
import { formatLength, missing, formatWeight } from './measures';

const defaultWarranty: PlainText =
  'Covered against manufacturing defects in material and workmanship for 12 months from the day of delivery. Normal wear, accidents and use outside the home are not covered.';

/** Product Details, Specifications, Warranty and Q&A (PDP-9). */
export function ProductAccordion({ product }: { product: Product }) {
  const facts: ReadonlyArray<readonly [string, string]> = [
    [t('Width'), formatLength(product.width)],
    [t('Height'), formatLength(product.height)],
    [t('Depth'), formatLength(product.length)],
    [t('Fabric'), product.fabric ?? t(missing)],
    [t('Frame material'), product.material ?? t(missing)],
    [t('Weight'), formatWeight(product.weight)],
    [t('HS code'), product.hsCode ?? t(missing)],
    [t('MID code'), product.midCode ?? t(missing)],
  ];
  return (
    <div className="mt-8 border-t border-line">
      <Accordion title={t('Product Details')} open>
        <dl className="tabular space-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-8">
              <dt>{name}</dt>
              <dd className="ms-auto text-end font-semibold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <DimensionDrawing product={product} />
      </Accordion>
      <Accordion title={t('Specifications')}>
        <ul className="list-disc space-y-2 ps-5">
          <li>{t('Measurements may vary by up to 1 cm, as much of the work is done by hand.')}</li>
          <li>{t('Colours may look slightly different on your screen.')}</li>
          <li>{t('Wood grain and weave vary naturally, so no two pieces are exactly alike.')}</li>
          <li>{t('Props in the pictures aren’t included unless the description says so.')}</li>
        </ul>
      </Accordion>
      <Accordion title={t('Warranty')}>
        <p>{product.warranty ?? t(defaultWarranty)}</p>
      </Accordion>
      <QuestionsAccordion productId={product.id} />
    </div>
  );
}
