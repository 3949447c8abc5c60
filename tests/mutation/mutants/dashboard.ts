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
];
