import type { Product } from '@/commerce/products/product';
import { QuestionsFold } from '@/features/questions';
import { Accordion } from '@/ui/accordion';
import { DimensionDrawing } from './drawing/dimension-drawing';
import { lengthText, missing, weightText } from './measures';

const defaultWarranty =
  'Covered against manufacturing defects in material and workmanship for 12 months from the day of delivery. ' +
  'Normal wear, accidents and use outside the home are not covered.';

/** Product Details, Specifications, Warranty and Q&A (PDP-9). */
export function ProductFolds({ product }: { product: Product }) {
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['Width', lengthText(product.width)],
    ['Height', lengthText(product.height)],
    ['Depth', lengthText(product.length)],
    ['Fabric', product.fabric ?? missing],
    ['Frame material', product.material ?? missing],
    ['Weight', weightText(product.weight)],
    ['HS code', product.hsCode ?? missing],
    ['MID code', product.midCode ?? missing],
  ];
  return (
    <div className="mt-8 border-t border-line">
      <Accordion title="Product Details" open>
        <dl className="tabular grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-end font-semibold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <DimensionDrawing product={product} />
      </Accordion>
      <Accordion title="Specifications">
        <ul className="list-disc space-y-2 ps-5">
          <li>Measures may differ by up to 1 cm, as much of the work is done by hand.</li>
          <li>Colours on a screen may differ slightly from the piece in daylight.</li>
          <li>
            Wood grain and weave are nature’s and the loom’s own: no two pieces are quite alike.
          </li>
          <li>
            Props in the pictures are not part of the delivery unless the description says so.
          </li>
        </ul>
      </Accordion>
      <Accordion title="Warranty">
        <p>{product.warranty ?? defaultWarranty}</p>
      </Accordion>
      <QuestionsFold productId={product.id} />
    </div>
  );
}
