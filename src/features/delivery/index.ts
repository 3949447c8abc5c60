export { deliveryDayText, deliveryText, promisedDaysText, promiseDetails } from './promise-texts';
export { useDeliveryPromise } from './use-delivery-promise';
