/** Where an order is delivered, whom the courier calls, and the company that buys. Missing texts are empty. */
export interface ShippingAddress {
  firstName: string;
  lastName: string;
  phone: string;
  /** House, street and area. */
  address: string;
  city: string;
  /** Name of the state; the place of supply of the order's GST. */
  state: string;
  pinCode: string;
  /** ISO 3166 alpha-2 code in lower case. */
  countryCode: string;
  /** A company to which the order is invoiced. */
  company: string;
  /** The company's GST identification number. */
  gstin: string;
}

/** The ten digits of an Indian mobile number with or without +91, a leading 0, blanks and dashes; null for other numbers. */
export function mobileDigits(phone: string): string | null {
  const digits = phone.replaceAll(/[\s().-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? digits : null;
}

/** The address that an order is delivered to, in the body of a request to Medusa. The courier need not know who is invoiced. */
function deliveryBody(address: ShippingAddress) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    phone: address.phone,
    address_1: address.address,
    city: address.city,
    province: address.state,
    postal_code: address.pinCode,
    country_code: address.countryCode,
  };
}

/** The address of an invoice, or one that a customer keeps, in the body of a request to Medusa. */
export function addressBody(address: ShippingAddress) {
  const { company, gstin } = address;
  return {
    ...deliveryBody(address),
    company: company === '' ? null : company,
    metadata: gstin === '' ? null : { gstin },
  };
}

/** The addresses of a cart in the body of a request to Medusa. */
export function cartAddressBody(address: ShippingAddress) {
  return { shipping_address: deliveryBody(address), billing_address: addressBody(address) };
}

export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return JSON.stringify(addressBody(one)) === JSON.stringify(addressBody(other));
}

/** Whether a cart has this address. */
export function isAddressOfCart(
  address: ShippingAddress,
  cart: { shippingAddress: ShippingAddress | null; billingAddress: ShippingAddress | null },
): boolean {
  const { shippingAddress: delivery, billingAddress: billing } = cart;
  if (delivery === null || billing === null) return false;
  return (
    isSameAddress(billing, address) &&
    isSameAddress({ ...address, company: '', gstin: '' }, delivery)
  );
}
