import * as v from 'valibot';
import { device } from './device-store';
import { deviceWide } from './device-keys';

const message = v.object({ title: v.string(), body: v.string() });

/** What the worker says about an order that it has sent, in the shopper's language. `{number}` in a text is the order's number. */
const textsSchema = v.object({ placed: message, refused: message });

type OrderNotificationTexts = v.InferOutput<typeof textsSchema>;

const key = deviceWide.orderNotification;

/** Texts of a page, for the worker: it has no translations. */
export const orderNotification = {
  /** Null if no page has stored them. */
  read: async (): Promise<OrderNotificationTexts | null> => {
    const parsed = v.safeParse(textsSchema, await device.read(key));
    return parsed.success ? parsed.output : null;
  },
  keep: async (texts: OrderNotificationTexts): Promise<void> => {
    await device.change(key, () => texts);
  },
};
