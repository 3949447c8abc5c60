import { inWords } from '../http/in-words';
import { request } from '../http/request';
import { messages } from '../messages';
import type { Invoice } from './invoice';
import { invoiceAnswerSchema } from './invoice-answer';
import type { OrderAsk } from './order';
import { ifThere, orderAccess, orderPath } from './order-calls';

/** An order's invoice; null where there is no such order. @throws StoreError */
export function getInvoice(ask: OrderAsk): Promise<Invoice | null> {
  return ifThere(ask, async () => {
    const answer = request(`${orderPath(ask.id)}/invoice`, invoiceAnswerSchema, orderAccess(ask));
    return (await inWords(messages.invoiceNotFetched, answer)).invoice;
  });
}
