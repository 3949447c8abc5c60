import type { OrderAddress } from '@/commerce/orders/order';
import { t } from '@/language/t';

interface AddressBlockProps {
  title: string;
  address: OrderAddress | null;
  email?: string;
}

export function AddressBlock({ title, address, email }: AddressBlockProps) {
  return (
    <section>
      <h2 className="display mb-3 text-xl">{title}</h2>
      {address ? (
        <address className="wrap-anywhere text-muted not-italic">
          <span className="block font-semibold text-ink">{address.name}</span>
          {address.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {address.gstin && <span className="tabular block">GSTIN {address.gstin}</span>}
          {address.phone && <span className="tabular block">{address.phone}</span>}
          {email && <span className="block">{email}</span>}
        </address>
      ) : (
        <p className="text-muted">{t('Not given')}</p>
      )}
    </section>
  );
}
