import { useState } from 'react';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { Button } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import type { BlockedEdits } from './blocked-edits';
import { usePendingEdits } from './use-sync-state';
import { PendingEdits } from './pending-edits';

interface CopiedDialogProps {
  standing: BlockedEdits;
  onClose: () => void;
}

/** The browser’s data was copied from another device, which may have sent the same edits: the shopper decides. */
export default function CopiedDialog({ standing, onClose }: CopiedDialogProps) {
  const dialog = useOpenDialog();
  const [problem, setProblem] = useState<string | null>(null);
  const edits = usePendingEdits()?.filter((one) => one.hold === 'copied') ?? [];

  async function answer(word: 'send' | 'drop') {
    try {
      const sync = await core();
      for (const lane of standing.lanes) await sync.resolveFork(lane, word);
      dialog.current?.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Dialog ref={dialog} title={t('Send these changes?')} onClose={onClose}>
      <p className="mt-3 text-muted">
        {t(
          'The data in this browser was copied from another device, which may have already sent these changes. If you send them again, items may be added twice.',
        )}
      </p>
      <div className="mt-4 max-h-72 overflow-y-auto">
        <PendingEdits edits={edits} />
      </div>
      <div className="mt-6 space-y-6">
        <FormError>{problem}</FormError>
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button tone="quiet" onClick={() => dialog.current?.close()}>
            {t('Later')}
          </Button>
          <Button tone="quiet" onClick={() => void answer('drop')}>
            {t('Discard')}
          </Button>
          <Button onClick={() => void answer('send')}>{t('Send')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
