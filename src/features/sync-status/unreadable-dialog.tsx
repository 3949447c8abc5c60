import { useState } from 'react';
import { t } from '@/language/t';
import type { Lane } from '@aangan/offline-cart';
import { core } from '@/sync/page-core';
import { Button } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import type { BlockedEdits } from './blocked-edits';

interface UnreadableDialogProps {
  standing: BlockedEdits;
  onClose: () => void;
}

/**
 * Edits stored by another version of the shop: a newer version may read them, otherwise they can only be discarded.
 */
export default function UnreadableDialog({ standing, onClose }: UnreadableDialogProps) {
  const dialog = useOpenDialog();
  const [discarding, setDiscarding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function discard() {
    try {
      const sync = await core();
      for (const lane of standing.lanes) await sync.discardUnreadable(lane);
      dialog.current?.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Dialog
      ref={dialog}
      title={discarding ? t('Discard these changes?') : t('These changes can’t be sent')}
      onClose={onClose}
    >
      <p className="mt-3 text-muted">
        {savedText(standing.lanes)}{' '}
        {discarding
          ? t('This deletes them from this device. You can’t undo this.')
          : t(
              'This version can’t send them, or any changes you make after them. Reload to get the latest version.',
            )}
      </p>
      <div className="mt-6 space-y-6">
        <FormError>{problem}</FormError>
        {discarding ? (
          <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
            <Button tone="quiet" onClick={() => setDiscarding(false)}>
              {t('Keep them')}
            </Button>
            <Button tone="ink" onClick={() => void discard()}>
              {t('Discard')}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
            <Button tone="quiet" onClick={() => setDiscarding(true)}>
              {t('Discard…')}
            </Button>
            <Button onClick={() => location.reload()}>{t('Reload')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function savedText(lanes: readonly Lane[]): string {
  if (lanes.length > 1) {
    return t('Some changes to your cart and wishlist were saved by another version of the shop.');
  }
  return lanes[0] === 'wishlist'
    ? t('Some changes to your wishlist were saved by another version of the shop.')
    : t('Some changes to your cart were saved by another version of the shop.');
}
