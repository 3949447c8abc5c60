import { useId } from 'react';
import { t, translateMessage } from '@/language/t';

/** Drawn for the shop on a 20 by 14 px grid; not trade marks. */
const drawings = {
  phone: 'M6.5 1.5h7v11h-7v-11Zm2.5 9h2',
  card: 'M1.5 1.5h17v11h-17v-11Zm0 3.5h17M4.5 9.5h4',
  bank: 'm2.5 5 7.5-3.5L17.5 5h-15ZM4.5 5v5m3.7-5v5m3.6-5v5m3.7-5v5m-13 2.5h15',
} as const;

const ways: ReadonlyArray<{ name: string; drawing: keyof typeof drawings }> = [
  { name: 'UPI', drawing: 'phone' },
  { name: 'RuPay', drawing: 'card' },
  { name: 'Visa', drawing: 'card' },
  { name: 'Mastercard', drawing: 'card' },
  { name: 'Net banking', drawing: 'bank' },
];

/** The accepted payment methods (PDP-8, CHK-1), with names and title. */
export function PaymentMarks({ className }: { className?: string }) {
  const title = useId();
  return (
    <div className={className}>
      <p id={title} className="mb-2 text-sm text-muted">
        {t('Ways to pay')}
      </p>
      <ul aria-labelledby={title} className="flex flex-wrap gap-2">
        {ways.map(({ name, drawing }) => (
          <li
            key={name}
            className="inline-flex h-8 items-center gap-2 rounded-sm border border-line bg-raised px-2.5 text-xs font-semibold"
          >
            <svg
              width="20"
              height="14"
              viewBox="0 0 20 14"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="text-muted"
            >
              <path d={drawings[drawing]} />
            </svg>
            {translateMessage(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}
