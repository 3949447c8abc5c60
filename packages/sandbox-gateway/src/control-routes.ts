import { type Context, Hono } from 'hono';
import { behaviourSchema } from './behaviour';
import type { Payments } from './gateway';
import { parseBody } from './parse-body';
import { type Refunds, toApi } from './refunds';
import type { Store } from './store';

/** For tests: reports the state of orders and configures failures. */
export function controlRoutes(gateway: Payments, store: Store, refunds: Refunds): Hono {
  const control = new Hono();
  const changeBehaviour = async (c: Context, id: string) => {
    const behaviour = await parseBody(c, behaviourSchema);
    store.save({ kind: 'behaviour', value: { id, behaviour } });
    return c.json(store.behaviour(id));
  };
  control.put('/behaviour', (c) => changeBehaviour(c, ''));
  control.put('/orders/:id/behaviour', (c) =>
    changeBehaviour(c, store.order(c.req.param('id')).id),
  );
  control.post('/payments/:id/expire', (c) => c.json(refunds.expire(c.req.param('id'))));
  control.post('/payments/:id/authorize', (c) => c.json(gateway.authorize(c.req.param('id'))));
  control.post('/payments/:id/fail', (c) =>
    c.json(gateway.fail(c.req.param('id'), 'The bank did not answer in time')),
  );
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
