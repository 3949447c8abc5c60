import { type SubmitEvent, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { ReturnReason } from '@/commerce/orders/order-changes';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import type { OrderViewer } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { createFieldReader, useFormErrors } from '@/ui/use-form-errors';
import { sendBack } from './order-edits';
import { chosenLines, returnFindings } from './return-lines';
import { ReturnItem } from './return-item';
import { randomId } from '@aangan/offline-cart';

interface ReturnFormProps {
  order: Order;
  returnable: OrderProgress['returnable'];
  viewer: OrderViewer;
  /** Null while loading. */
  reasons: readonly ReturnReason[] | null;
  reasonsProblem: string | null;
  onCancel: () => void;
  onDone: () => void;
}

export function ReturnForm({
  order,
  returnable,
  viewer,
  reasons,
  reasonsProblem,
  onCancel,
  onDone,
}: ReturnFormProps) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // One key while the form is open, so that a lost response does not create a second return.
  const [key] = useState(randomId);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const lines = chosenLines(returnable, createFieldReader(event.currentTarget));
    setProblem(lines.length === 0 ? t('Choose the items you want to return.') : null);
    if (!show(returnFindings(lines)) || lines.length === 0) return;
    setBusy(true);
    const found = await sendBack(order, viewer, lines, key);
    setBusy(false);
    setProblem(found);
    if (found === null) onDone();
  }

  return (
    <form
      ref={form}
      noValidate
      onInput={forget}
      onSubmit={(event) => void submit(event)}
      className="mt-6 space-y-6"
    >
      <ul className="divide-y divide-line border-y border-line">
        {returnable.map(({ itemId, quantity }) => {
          const item = order.items.find(({ id }) => id === itemId);
          return item ? (
            <ReturnItem
              key={itemId}
              item={item}
              most={quantity}
              reasons={reasons ?? []}
              errors={errors}
            />
          ) : null;
        })}
      </ul>
      <FormError>{problem ?? reasonsProblem}</FormError>
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
