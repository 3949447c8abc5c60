import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import type { CartView } from '@aangan/offline-cart';
import { Button } from '@/ui/button';
import { AppliedCoupons } from './applied-coupons';
import { codeRefusal, selectRefusedCode } from './code-refusal';
import { useCartEdits } from './use-cart-edits';

/** Adds and removes coupon codes, and shows why a code was rejected (CART-2). */
export function CouponForm({ codes }: Pick<CartView, 'codes'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { addCode } = useCartEdits();
  const refused = useSelector(selectRefusedCode);
  const [shown, setShown] = useState(refused);
  const [problem, setProblem] = useState<string | null>(null);
  if (refused !== null && refused.id !== shown?.id) setShown(refused);
  const error = problem ?? (shown === null ? null : codeRefusal(shown));
  const pending = codes.some(({ isPending }) => isPending);

  useEffect(() => {
    if (refused === null || document.visibilityState === 'hidden') return;
    if (input.current?.value === '') input.current.value = refused.code;
    // Shown in this field from now on, so the notice is dismissed.
    void core()
      .then((sync) => sync.dismiss(refused.id))
      .catch(() => undefined);
  }, [refused]);

  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim();
    if (!code) return;
    const made = await addCode(code);
    setShown(null);
    setProblem(made.kind === 'not-kept' ? made.message : null);
    if (made.kind !== 'not-kept' && input.current) input.current.value = '';
    input.current?.focus();
  }

  return (
    <div className="mb-6">
      <form onSubmit={(event) => void apply(event)} noValidate>
        <label htmlFor={id} className="mb-2 block text-sm font-semibold">
          {t('Coupon code')}
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
          <Button type="submit" tone="quiet" size="small" aria-busy={pending}>
            {t('Apply')}
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
      {codes.length > 0 && <AppliedCoupons codes={codes} />}
    </div>
  );
}
