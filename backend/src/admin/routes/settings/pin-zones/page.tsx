import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button } from '@medusajs/ui';
import { useState } from 'react';
import { deleteZone, listAllZones, listZones, type Zone } from '../../../api/pin-zones';
import { type Column, rupeesColumn, statusColumn } from '../../../list-page/columns';
import { flagFilter } from '../../../list-page/filters';
import { ListPage } from '../../../list-page/list-page';
import { ConfirmButton } from '../../../parts/confirm-button';
import { downloadFile } from '../../../parts/download-file';
import { RowButton } from '../../../parts/row-button';
import { useAction } from '../../../parts/use-action';
import { ImportDrawer } from '../../../pin-zones/import-drawer';
import { toZoneCsv } from '../../../pin-zones/zone-csv';
import { ZoneDrawer } from '../../../pin-zones/zone-drawer';

const KEY = 'pin-zones';

const toCsvFile = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

const FILTERS = [
  flagFilter('deliverable', 'Delivery', { no: 'Does not deliver', yes: 'Delivers' }),
  flagFilter('cod', 'Pay on delivery', {
    no: 'Without pay on delivery',
    yes: 'With pay on delivery',
  }),
];

type OpenDrawer = { kind: 'zone'; zone: Zone | undefined } | { kind: 'import' };

function daysText({ days, days_min }: Zone): string {
  if (days === null) return '–';
  if (days_min !== null && days_min !== days) return `${days_min} to ${days} days`;
  return days === 1 ? '1 day' : `${days} days`;
}

const COLUMNS: Column<Zone>[] = [
  { header: 'Digits', cell: ({ prefix }) => prefix },
  { header: 'Name', cell: ({ zone }) => zone },
  statusColumn('Delivery', (zone) =>
    zone.deliverable
      ? { color: 'green', label: daysText(zone) }
      : { color: 'grey', label: 'No delivery' },
  ),
  rupeesColumn('Light', ({ charge_light }) => charge_light / 100),
  rupeesColumn('Standard', ({ charge_standard }) => charge_standard / 100),
  rupeesColumn('Heavy', ({ charge_heavy }) => charge_heavy / 100),
  { header: 'Pay on delivery', cell: ({ cod }) => (cod ? 'Yes' : 'No') },
  { header: 'Assembly', cell: ({ assembly }) => (assembly ? 'Yes' : 'No') },
  { header: 'Place', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
];

/** Delivery by pin code: where the shop delivers, by when, and what it charges. */
export default function PinZonesPage() {
  const [drawer, setDrawer] = useState<OpenDrawer>();
  const close = () => setDrawer(undefined);
  const remove = useAction({ run: deleteZone, done: 'The zone is deleted', refresh: [KEY] });
  const download = useAction({
    run: async () => downloadFile('pin-zones.csv', toCsvFile(toZoneCsv(await listAllZones()))),
    done: 'The file is downloaded',
    refresh: [],
  });

  return (
    <>
      <ListPage
        title="Delivery zones"
        description="By the first digits of pin codes; the zone with most digits counts. Changes apply at once."
        queryKey={KEY}
        fetchList={listZones}
        searchLabel="Search zones"
        filters={FILTERS}
        columns={COLUMNS}
        renderActions={(zone) => (
          <>
            <RowButton
              name={`Edit zone ${zone.prefix}`}
              onClick={() => setDrawer({ kind: 'zone', zone })}
            >
              Edit
            </RowButton>
            <ConfirmButton
              name={`Delete zone ${zone.prefix}`}
              question={`Delete zone ${zone.prefix}?`}
              description="Zones with fewer digits apply to its pin codes then. Without any, the shop does not deliver there."
              variant="transparent"
              isBusy={remove.isPending && remove.variables === zone.id}
              onConfirm={() => remove.mutate(zone.id)}
            >
              Delete
            </ConfirmButton>
          </>
        )}
        rowId={({ id }) => id}
        emptyText="There are no zones: the shop delivers everywhere, without a promise"
        toolbar={
          <div className="flex flex-wrap gap-2">
            <Button
              type="button"
              size="small"
              variant="secondary"
              isLoading={download.isPending}
              onClick={() => download.mutate()}
            >
              Export
            </Button>
            <Button
              type="button"
              size="small"
              variant="secondary"
              onClick={() => setDrawer({ kind: 'import' })}
            >
              Import
            </Button>
            <Button
              type="button"
              size="small"
              onClick={() => setDrawer({ kind: 'zone', zone: undefined })}
            >
              New zone
            </Button>
          </div>
        }
      />
      {drawer?.kind === 'zone' && <ZoneDrawer zone={drawer.zone} refresh={KEY} onClose={close} />}
      {drawer?.kind === 'import' && <ImportDrawer refresh={KEY} onClose={close} />}
    </>
  );
}

export const config = defineRouteConfig({ label: 'Delivery zones', rank: 10 });

export const handle = { breadcrumb: () => 'Delivery zones' };
