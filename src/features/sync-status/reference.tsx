import { StoreError } from '@/commerce/http/store-error';
import { t } from '@/language/t';

/** What a shopper can read out to the shop, where the failure is the server's: its logs have the request by it. */
export function Reference({ of }: { of: unknown }) {
  if (!(of instanceof StoreError) || of.reference === null) return null;
  return <p className="mt-2 text-sm">{t('Reference {reference}', { reference: of.reference })}</p>;
}
