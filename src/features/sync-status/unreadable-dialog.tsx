import { useEffect, useRef, useState } from 'react';
import { t } from '@/language/t';
import { core } from '@/sync/page-core';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormProblem } from '@/ui/form-problem';
import type { Standing } from './sendable';

interface UnreadableDialogProps {
  standing: Standing;
  onClose: () => void;
}

/** Edits that another version of the shop kept: the newer one can read them, else only dropping them helps. */
export default function UnreadableDialog({ standing, onClose }: UnreadableDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [discarding, setDiscarding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const where = standing.lanes.map((lane) => t(lane)).join(t(' and '));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

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
      title={discarding ? t('Discard them for good?') : t('Changes that cannot be read')}
      onClose={onClose}
    >
      <p className="mt-3 text-muted">
        {discarding
          ? t(
              'The changes to your {where} that cannot be read are deleted from this device. You cannot undo this.',
              { where },
            )
          : t(
              'Another version of the shop saved changes to your {where} on this device. This version cannot send them, nor any later ones. Reload to get the newest version, which should be able to.',
              { where },
            )}
      </p>
      <div className="mt-6 space-y-6">
        <FormProblem>{problem}</FormProblem>
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
              {t('Discard them…')}
            </Button>
            <Button onClick={() => location.reload()}>{t('Reload')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
