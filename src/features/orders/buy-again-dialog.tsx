import { Link } from '@tanstack/react-router';
import { t } from '@/language/t';
import { Button, buttonClass } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import type { Shortfall } from './plan-buy-again';
import type { BuyAgainResult } from './use-buy-again';

interface BuyAgainDialogProps {
  result: BuyAgainResult;
  onClose: () => void;
}

/** Says which items of an order are not in the cart, and why (ORD-4). */
export default function BuyAgainDialog({ result, onClose }: BuyAgainDialogProps) {
  const { missing, problem, addedCount } = result;
  const dialog = useOpenDialog();
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} title={titleOf(result)} onClose={onClose}>
      {missing.length > 0 && (
        <ul className="mt-4 space-y-3">
          {missing.map(({ id, title, shortfall }) => (
            <li key={id}>
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-muted">{shortfallText(shortfall)}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 space-y-6">
        <FormError>{problem}</FormError>
        <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
          <Button tone="quiet" onClick={close}>
            {t('Close')}
          </Button>
          {addedCount > 0 && (
            <Link to="/productcart" onClick={close} className={buttonClass()}>
              {t('Go to cart')}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function titleOf({ missing, problem, addedCount }: BuyAgainResult): string {
  if (addedCount === 0) return t('Nothing was added to your cart');
  const isAllThere = missing.every(({ shortfall }) => shortfall.reason === 'fewer');
  return isAllThere && problem === null
    ? t('We added what we have')
    : t('Some items weren’t added to your cart');
}

function fewerText({ added, ordered, limit }: Extract<Shortfall, { reason: 'fewer' }>): string {
  return limit === 'stock'
    ? t('We added {added} of {ordered}. That’s all we have in stock.', { added, ordered })
    : t('We added {added} of {ordered}. You can add up to 99 of each product.', {
        added,
        ordered,
      });
}

function shortfallText(shortfall: Shortfall): string {
  switch (shortfall.reason) {
    case 'not-sold':
      return t('We don’t sell this any more.');
    case 'out-of-stock':
      return t('Out of stock right now.');
    case 'all-in-cart':
      return t('Your cart already has all we have in stock.');
    case 'line-full':
      return t('You can add up to 99 of each product.');
    case 'unknown':
      return t('We couldn’t check this product. Connect to the internet and try again.');
    case 'fewer':
      return fewerText(shortfall);
  }
}
