import { type SubmitEvent, useState } from 'react';
import type { Order } from '@/commerce/orders/order';
import type { ReturnReason } from '@/commerce/orders/order-changes';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import type { OrderAsker } from '@/commerce/orders/order-queries';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { FormProblem } from '@/ui/form-problem';
import { textsOf, useFormErrors } from '@/ui/use-form-errors';
import { sendBack } from './order-edits';
import { chosenLines, returnFindings } from './return-lines';
import { ReturnItem } from './return-item';
import { newWishKey } from './wish-key';

interface ReturnFormProps {
  order: Order;
  returnable: OrderProgress['returnable'];
  asker: OrderAsker;
  /** Null until they are there. */
  reasons: readonly ReturnReason[] | null;
  reasonsProblem: string | null;
  onCancel: () => void;
  onDone: () => void;
}

export function ReturnForm({
  order,
  returnable,
  asker,
  reasons,
  reasonsProblem,
  onCancel,
  onDone,
}: ReturnFormProps) {
  const { form, errors, show, forget } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // One wish as long as the form is open: an answer that got lost makes no second return.
  const [key] = useState(newWishKey);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const lines = chosenLines(returnable, textsOf(event.currentTarget));
    setProblem(lines.length === 0 ? t('Choose what you want to send back.') : null);
    if (!show(returnFindings(lines)) || lines.length === 0) return;
    setBusy(true);
    const found = await sendBack(order, asker, lines, key);
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
      <FormProblem>{problem ?? reasonsProblem}</FormProblem>
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
