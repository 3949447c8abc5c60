import type { CartClient } from './cart-client';
import type { Batch } from './sequence';

/** What is done to a cart before the edits of a batch. @returns the status, with the body of an error */
type Preparation = (cart: CartClient) => Promise<string>;

/** The preparations of a batch, in their order. */
export function preparationsOf({ province, ships, collects }: Batch): Preparation[] {
  return [
    ...(province === null ? [] : [setDetails(province)]),
    ...(ships ? [addDelivery] : []),
    ...(collects ? [collectPayment] : []),
  ];
}

/** Sets the shipping address, and a guest's email. */
function setDetails(name: string): Preparation {
  return (cart) => {
    const { id, path, region, isSignedIn } = cart;
    const province = name.toLowerCase();
    const shipping_address = {
      ...region.address,
      first_name: 'Asha',
      last_name: 'Rao',
      address_1: '1 Road',
      country_code: region.countryCode,
      province,
    };
    const email = `${province}-${id.toLowerCase()}@example.com`;
    return cart.tryTo(path, { shipping_address, ...(!isSignedIn && { email }) });
  };
}

/** Adds the way of delivery that costs something. */
async function addDelivery(cart: CartClient): Promise<string> {
  const options = await cart.shippingOptions();
  const option = options.find(({ name }) => name.startsWith('Express'));
  return cart.tryTo(`${cart.path}/shipping-methods`, { option_id: option?.id });
}

/** Asks for the payment collection, or gets the one that is there. */
function collectPayment(cart: CartClient): Promise<string> {
  return cart.tryTo('/store/payment-collections', { cart_id: cart.id });
}
