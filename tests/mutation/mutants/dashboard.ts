import { type Mutant, vitest } from '../mutant';

/** Against the owner's pages. */
export const dashboardMutants: readonly Mutant[] = [
  {
    row: 'DESK-1',
    name: 'of a zone that is in the file twice the second counts',
    file: 'backend/src/admin/pin-zones/zone-csv.ts',
    find: 'lines.set(zone.prefix, line);',
    put: '',
    shownBy: vitest('backend/src/admin/pin-zones/zone-csv.test.ts'),
  },
  {
    row: 'DESK-2',
    name: 'the delivery is offered while a part is not sent',
    file: 'backend/src/admin/orders/tracker.tsx',
    find: 'isNext: isOpen && isOnTheRoad && !isWaiting && unpacked === 0,',
    put: 'isNext: isOpen && isOnTheRoad && unpacked === 0,',
    shownBy: vitest('backend/src/admin/orders/tracker.test.ts'),
  },
  {
    row: 'DESK-3',
    name: 'staff may read what is not listed as secret by an encoded path',
    file: 'backend/src/staff/staff-rules.ts',
    find: 'if (!isPlainPath(plain)) return false;',
    put: '',
    shownBy: vitest('backend/src/staff/staff-rules.test.ts'),
  },
  {
    row: 'DESK-4',
    name: 'what is done is still named',
    file: 'backend/src/admin/today/tasks.ts',
    find: 'return tasks.filter(({ count }) => count > 0);',
    put: 'return tasks;',
    shownBy: vitest('backend/src/admin/today/tasks.test.ts'),
  },
  {
    row: 'DESK-5',
    name: 'of a product whose rows differ the last row counts',
    file: 'backend/src/admin/product-file/product-rows.ts',
    find: 'before !== undefined && JSON.stringify(before) !== JSON.stringify(value)',
    put: 'false',
    shownBy: vitest('backend/src/admin/product-file/product-rows.test.ts'),
  },
];
