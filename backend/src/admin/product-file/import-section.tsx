import { Button, Container, Heading, Text } from '@medusajs/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FileField } from '../parts/file-field';
import { countText } from '../parts/texts';
import { useAction } from '../parts/use-action';
import { differing, type ImportPlan, planImport, runImport } from './import-plan';
import { PlanPreview, planSummary } from './plan-preview';

type Files = { file: File; zip: File | undefined };

/** Imports a file after a preview of what changes. */
export function ImportSection() {
  const [file, setFile] = useState<File>();
  const [zip, setZip] = useState<File>();
  const [progress, setProgress] = useState('');
  const check = useMutation({
    mutationFn: (files: Files) => planImport(files.file, files.zip, setProgress),
    retry: false,
  });
  const run = useAction({
    run: (plan: ImportPlan) => runImport(plan, setProgress),
    done: (ms) => `Imported in ${(ms / 1000).toFixed(1)} s`,
    refresh: ['products'],
  });
  const isBusy = check.isPending || run.isPending;
  const plan = check.data;
  const changed = plan ? differing(plan).length : 0;
  const canRun = plan !== undefined && plan.errors.length === 0 && changed > 0 && !run.isSuccess;
  const choose = (set: (given: File | undefined) => void) => (given: File | undefined) => {
    set(given);
    check.reset();
    run.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.reset();
    if (file) check.mutate({ file, zip });
  };

  return (
    <Container className="flex flex-col gap-y-4 px-6 py-4">
      <div>
        <Heading level="h2">Import</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          A row is a variant; rows with the same Product Handle are one product. Empty cells and
          products that are not in the file stay as they are.
        </Text>
      </div>
      <form onSubmit={submit} className="flex flex-col gap-y-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FileField
            label="CSV or XLSX file"
            hint="At most 10,000 rows and 20 MB"
            accept=".csv,.xlsx"
            isDisabled={isBusy}
            onChoose={choose(setFile)}
          />
          <FileField
            label="Zip with pictures and 3D models (optional)"
            hint="Cells name its files, such as sofa/front.webp"
            accept=".zip"
            isDisabled={isBusy}
            onChoose={choose(setZip)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="small"
            variant="secondary"
            disabled={file === undefined || isBusy}
            isLoading={check.isPending}
          >
            Check the file
          </Button>
          {canRun && (
            <Button
              type="button"
              size="small"
              disabled={isBusy}
              isLoading={run.isPending}
              onClick={() => run.mutate(plan)}
            >
              {`Import ${countText(changed, 'product')}`}
            </Button>
          )}
        </div>
      </form>
      <div role="status" className="empty:hidden">
        {isBusy && <Text size="small">{progress}</Text>}
        {run.isSuccess && (
          <Text size="small" weight="plus">
            {`${countText(changed, 'product')} imported in ${(run.data / 1000).toFixed(1)} s`}
          </Text>
        )}
        {plan && !isBusy && !run.isSuccess && (
          <Text size="small" weight="plus">
            {planSummary(plan)}
          </Text>
        )}
      </div>
      {check.isError && (
        <div role="alert">
          <Text size="small" className="text-ui-fg-error">
            {check.error.message}
          </Text>
        </div>
      )}
      {plan && !run.isSuccess && <PlanPreview plan={plan} />}
    </Container>
  );
}
