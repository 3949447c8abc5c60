export {
  deliveryDayText,
  deliveryText,
  formatPromisedDay,
  promisedDaysText,
  promiseDetails,
} from './promise-texts';
export { useDeliveryPromise } from './use-delivery-promise';
