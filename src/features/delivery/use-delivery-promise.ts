import { dayInIndia, promiseFor } from '@aangan/checkout-rules/delivery-zones';
import { heaviestClassOf } from '@aangan/checkout-rules/weight-class';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deliveryZonesQuery } from '@/commerce/pin-codes/delivery-zones';
import { useNow } from '@/ui/dates';

const HOUR_MS = 60 * 60 * 1000;

/**
 * The delivery promise for a pin code, computed on the device: without a network from the stored zones.
 * @param pin null while none is known
 * @param grams weight of each piece; null where unknown
 */
export function useDeliveryPromise(pin: string | null, grams: readonly (number | null)[]) {
  const asked = useQuery({ ...deliveryZonesQuery(), enabled: pin !== null });
  const zones = asked.data;
  const weightClass = heaviestClassOf(grams);
  // An order is asked for by the promise of its day.
  const today = dayInIndia(useNow(HOUR_MS));
  const promise = useMemo(
    () => (pin === null || !zones ? null : promiseFor(zones, pin, weightClass, today)),
    [pin, zones, weightClass, today],
  );
  return { promise, error: asked.error, isFetching: asked.isFetching, refetch: asked.refetch };
}
