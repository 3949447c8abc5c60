import { useId, useState } from 'react';
import type { OrderItem } from '@/commerce/orders/order';
import type { ReturnReason } from '@/commerce/orders/order-changes';
import { ProductPicture } from '@/features/catalogue';
import { t } from '@/language/t';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { FieldErrors } from '@/ui/use-form-errors';
import { returnFields } from './return-lines';

interface ReturnItemProps {
  item: OrderItem;
  /** Maximum quantity. */
  most: number;
  reasons: readonly ReturnReason[];
  errors: FieldErrors;
}

/** A line of the order. If selected, it shows fields for quantity and reason. */
export function ReturnItem({ item, most, reasons, errors }: ReturnItemProps) {
  const id = useId();
  const [chosen, setChosen] = useState(false);
  const { reason, quantity, note } = returnFields;
  return (
    <li className="py-4">
      <label htmlFor={id} className="flex min-h-16 cursor-pointer items-center gap-4">
        <input
          id={id}
          type="checkbox"
          name={returnFields.chosen(item.id)}
          checked={chosen}
          onChange={() => setChosen(!chosen)}
          className="size-5 shrink-0 accent-accent"
        />
        <ProductPicture
          url={item.thumbnail}
          alt=""
          sizes="4rem"
          width={160}
          className="w-16 shrink-0 overflow-hidden rounded-sm"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{item.title}</span>
          {item.variantTitle && (
            <span className="block text-sm text-muted">{item.variantTitle}</span>
          )}
        </span>
      </label>
      {chosen && (
        <div className="grid gap-4 pt-3 pb-1 sm:grid-cols-[7rem_1fr]">
          {most > 1 && (
            <SelectField label={t('Quantity')} name={quantity(item.id)} defaultValue={most}>
              {Array.from({ length: most }, (_, at) => (
                <option key={at} value={at + 1}>
                  {at + 1}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={t('Reason')}
            name={reason(item.id)}
            defaultValue=""
            required
            error={errors[reason(item.id)]}
            className={most > 1 ? undefined : 'sm:col-span-2'}
          >
            <option value="" disabled>
              {t('Choose a reason')}
            </option>
            {reasons.map(({ id: reasonId, label }) => (
              <option key={reasonId} value={reasonId}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Note (optional)')}
            name={note(item.id)}
            maxLength={500}
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
      )}
    </li>
  );
}
