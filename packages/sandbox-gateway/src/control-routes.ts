import { Hono } from 'hono';
import { behaviourSchema } from './behaviour';
import { parseBody } from './parse-body';
import { type Refunds, toApi } from './refunds';
import type { Store } from './store';

/** For tests: reports the state of orders and configures failures. */
export function controlRoutes(store: Store, refunds: Refunds): Hono {
  const control = new Hono();
  control.put('/behaviour', async (c) => {
    store.setBehaviour('', await parseBody(c, behaviourSchema));
    return c.json(store.behaviour(''));
  });
  control.put('/orders/:id/behaviour', async (c) => {
    const { id } = store.order(c.req.param('id'));
    store.setBehaviour(id, await parseBody(c, behaviourSchema));
    return c.json(store.behaviour(id));
  });
  control.post('/payments/:id/expire', (c) => c.json(refunds.expire(c.req.param('id'))));
  control.get('/orders/:id', (c) => {
    const order = store.order(c.req.param('id'));
    const payments = store.paymentsOf(order.id);
    return c.json({
      order,
      payments,
      refunds: payments.flatMap(({ id }) => store.refundsOf(id)).map(toApi),
      webhooks: store
        .deliveriesOf(order.id)
        .map(({ event, state, tries }) => ({ event, state, tries })),
    });
  });
  return control;
}
