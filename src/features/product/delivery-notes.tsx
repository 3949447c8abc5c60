import { Icon } from '@/ui/icon';

/** PDP-8: what stands for every product. */
export function DeliveryNotes() {
  return (
    <ul className="mt-8 grid gap-3 border-y border-line py-5 sm:grid-cols-2">
      <li className="flex items-center gap-3">
        <Icon name="truck" className="shrink-0 text-accent" />
        <span>
          <strong className="block">Free Delivery</strong>
          <span className="text-sm text-muted">Anywhere in India</span>
        </span>
      </li>
      <li className="flex items-center gap-3">
        <Icon name="returns" className="shrink-0 text-accent" />
        <span>
          <strong className="block">Free 30 days Delivery Return</strong>
          <span className="text-sm text-muted">Within 30 days of delivery</span>
        </span>
      </li>
    </ul>
  );
}
