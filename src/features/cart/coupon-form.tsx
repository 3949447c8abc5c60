import { type SubmitEvent, useId, useRef, useState } from 'react';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useCartEdits } from './use-cart-edits';

/** Enter a coupon code, see why it was refused, take one off again (CART-2). */
export function CouponForm({ coupons }: { coupons: ReadonlyArray<string> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { addCoupon, dropCoupon } = useCartEdits();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim();
    if (!code || busy) return;
    setBusy(true);
    const outcome = await addCoupon(code);
    setBusy(false);
    setError(outcome.kind === 'done' ? null : outcome.message);
    if (outcome.kind === 'done' && input.current) input.current.value = '';
    else input.current?.focus();
  }

  async function drop(code: string) {
    const outcome = await dropCoupon(code);
    if (outcome.kind !== 'done') void announce('error', outcome.message);
  }

  return (
    <div className="mb-6">
      <form onSubmit={(event) => void apply(event)} noValidate>
        <label htmlFor={id} className="mb-2 block text-sm font-semibold">
          Coupon code
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== null}
            aria-describedby={error ? `${id}-error` : undefined}
            className="h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-page px-4 aria-invalid:border-danger"
          />
          <Button type="submit" tone="quiet" size="small" aria-busy={busy}>
            Apply
          </Button>
        </div>
        <p
          id={`${id}-error`}
          role="alert"
          className="text-sm text-danger empty:hidden not-empty:mt-2"
        >
          {error}
        </p>
      </form>
      {coupons.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Applied coupons">
          {coupons.map((code) => (
            <li
              key={code}
              className="inline-flex items-center rounded-full bg-accent-tint ps-4 text-sm font-semibold"
            >
              {code}
              <button
                type="button"
                aria-label={`Remove coupon ${code}`}
                onClick={() => void drop(code)}
                className="touch inline-flex items-center justify-center"
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
