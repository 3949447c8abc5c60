/** The provider's id in Medusa. */
export const ZONE_DELIVERY = 'zone_delivery';

/** Id of the provider's only kind of delivery. */
export const DELIVERY_DATA_ID = 'zone-delivery';

/** Name under which the pricing context holds the charge for delivery, in paise. */
export const CHARGE_IN_CONTEXT = 'delivery_charge';
