/** Where an order goes, and whom the courier calls. Texts that were not given are empty. */
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
  /** ISO 3166 code of two small letters. */
  countryCode: string;
}
