import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import { type OrderViewer, returnReasonsQuery } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useForm } from '@/ui/use-form-errors';
import { sendBack } from './order-edits';
import { chosenLines, returnFindings } from './return-lines';
import { ReturnItem } from './return-item';
import { randomId } from '@aangan/offline-cart';

interface ReturnFormProps {
  order: Order;
  returnable: OrderProgress['returnable'];
  viewer: OrderViewer;
  onCancel: () => void;
  onDone: () => void;
}

/** The items to return, with quantity and reason. */
export default function ReturnForm({
  order,
  returnable,
  viewer,
  onCancel,
  onDone,
}: ReturnFormProps) {
  const { data: reasons = [], error } = useQuery(returnReasonsQuery);
  // One key while the form is open, so that a lost response does not create a second return.
  const [key] = useState(randomId);
  const { form, errors, problem, busy } = useForm((text) => {
    const lines = chosenLines(returnable, text);
    return {
      errors: returnFindings(lines),
      send: async () => {
        if (lines.length === 0) return t('Choose the items you want to return.');
        const found = await sendBack(order, viewer, lines, key);
        if (found === null) onDone();
        return found;
      },
    };
  });

  return (
    <form {...form} className="mt-6 space-y-6">
      <ul className="divide-y divide-line border-y border-line">
        {returnable.map(({ itemId, quantity }) => {
          const item = order.items.find(({ id }) => id === itemId);
          return item ? (
            <ReturnItem
              key={itemId}
              item={item}
              most={quantity}
              reasons={reasons}
              errors={errors}
            />
          ) : null;
        })}
      </ul>
      <FormError>{problem ?? error?.message}</FormError>
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button tone="quiet" onClick={onCancel}>
          {t('Not now')}
        </Button>
        <Button type="submit" aria-busy={busy}>
          {busy ? t('Requesting…') : t('Request return')}
        </Button>
      </div>
    </form>
  );
}
