import { StoreError } from '@/commerce/http/store-error';
import { t } from '@/language/t';

/** What a shopper can read out to the shop, where the failure is the server's: its logs have the request by it. */
export function Reference({ reference }: { reference: string | null }) {
  if (reference === null) return null;
  return <p className="mt-2 text-sm">{t('Reference {reference}', { reference })}</p>;
}

export function referenceOf(error: unknown): string | null {
  return error instanceof StoreError ? error.reference : null;
}
