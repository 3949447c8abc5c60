import { expect, it } from 'vitest';
import { STORE_READS } from '../../../backend/src/store-reads/read-table';
import { dearestReads } from './dearest-reads';

/** Who reads these has signed in, or shows the proof of an order or a payment. */
const OF_ONE_SHOPPER = /^\/store\/(customers\/me|orders|payment-results)\b|\/reviews\/mine$/;

it('T40: every route that anybody may read is measured', () => {
  const open = Object.keys(STORE_READS).filter((route) => !OF_ONE_SHOPPER.test(route));
  expect([...new Set(dearestReads.map(({ route }) => route))].toSorted()).toEqual(open.toSorted());
});
