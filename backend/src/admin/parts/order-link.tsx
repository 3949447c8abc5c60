import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Person } from './person';

/** An order in a row of a list, and who ordered it. */
export const shownOrderSchema = z.object({
  id: z.string(),
  display_id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
});

export type ShownOrder = z.infer<typeof shownOrderSchema>;

/** Leads to the order's page in the dashboard. */
export function OrderLink({ order }: { order: ShownOrder }) {
  return (
    <>
      <Link to={`/orders/${order.id}`} className="text-ui-fg-base underline">
        {`#${order.display_id}`}
      </Link>
      <Person
        name={order.name}
        lines={[[order.city, order.postal_code].filter(Boolean).join(' ')]}
      />
    </>
  );
}
