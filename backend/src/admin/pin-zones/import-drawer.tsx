import { Table, Text } from '@medusajs/ui';
import { useMutation } from '@tanstack/react-query';
import type { ZoneChange } from '../api/pin-zones';
import { FileField } from '../parts/file-field';
import { FormDrawer } from '../parts/form-drawer';
import { useAction } from '../parts/use-action';
import { type ImportPlan, planImport, runImport } from './import-plan';

/** Rows of the preview; a file may change thousands of zones. */
const MAX_SHOWN = 100;

type ImportDrawerProps = { refresh: string; onClose: () => void };

/** Imports zones from a CSV file, after a preview of what changes. */
export function ImportDrawer({ refresh, onClose }: ImportDrawerProps) {
  const plan = useMutation({
    mutationFn: async (file: File) => planImport(await file.text()),
    retry: false,
  });
  const run = useAction({ run: runImport, done: 'The zones are imported', refresh: [refresh] });
  const differing = plan.data?.changes.filter(({ status }) => status !== 'same') ?? [];
  const canRun = plan.data?.errors.length === 0 && differing.length > 0;

  return (
    <FormDrawer
      title="Import zones"
      description="Zones from a CSV file replace those of the same digits."
      submitLabel={differing.length > 0 ? `Import ${differing.length} zones` : 'Import'}
      canSubmit={canRun}
      isBusy={run.isPending}
      onSubmit={() => plan.data && run.mutate(plan.data, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FileField
        label="CSV file"
        hint="The columns are those of the export. Zones that are not in the file stay as they are."
        accept=".csv,text/csv"
        onChoose={(file) => {
          if (file) plan.mutate(file);
        }}
      />
      <div role="status">
        {plan.isPending && <Text size="small">Reading the file…</Text>}
        {plan.isError && <Text size="small">{plan.error.message}</Text>}
        {plan.isSuccess && <Summary plan={plan.data} />}
      </div>
      {plan.isSuccess && plan.data.errors.length > 0 && <Errors plan={plan.data} />}
      {plan.isSuccess && plan.data.errors.length === 0 && differing.length > 0 && (
        <Changes changes={differing} />
      )}
    </FormDrawer>
  );
}

function Summary({ plan: { errors, changes } }: { plan: ImportPlan }) {
  if (errors.length > 0) {
    const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    return <Text size="small" weight="plus">{`${count}. Nothing can be imported.`}</Text>;
  }
  const count = (status: ZoneChange['status']) =>
    changes.filter((change) => change.status === status).length;
  return (
    <Text size="small" weight="plus">
      {`${count('new')} new, ${count('changed')} changed, ${count('same')} without changes`}
    </Text>
  );
}

function Errors({ plan: { errors } }: { plan: ImportPlan }) {
  return (
    <ul className="flex flex-col gap-y-1">
      {errors.slice(0, MAX_SHOWN).map(({ line, message }) => (
        <li key={`${line} ${message}`} className="txt-small text-ui-fg-error">
          {`Line ${line}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: readonly ZoneChange[] }) {
  return (
    <>
      <Table aria-label="What changes">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Digits</Table.HeaderCell>
            <Table.HeaderCell>Change</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {changes.slice(0, MAX_SHOWN).map(({ prefix, status, changes: fields }) => (
            <Table.Row key={prefix}>
              <Table.Cell className="align-top">{prefix}</Table.Cell>
              <Table.Cell className="py-2">
                {status === 'new'
                  ? 'New'
                  : fields.map(({ field, from, to }) => (
                      <Text key={field} size="small">
                        {`${field}: ${shown(field, from)} → ${shown(field, to)}`}
                      </Text>
                    ))}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
      {changes.length > MAX_SHOWN && (
        <Text size="small">{`and ${changes.length - MAX_SHOWN} more`}</Text>
      )}
    </>
  );
}

type Value = ZoneChange['changes'][number]['from'];

function shown(field: string, value: Value): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field.startsWith('charge_') ? `₹${Number(value) / 100}` : String(value);
}
