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
              'What cannot be read of your changes to the {where} is deleted from this device. It cannot be brought back.',
              { where },
            )
          : t(
              'Changes to your {where} were kept on this device by another version of the shop. They wait, and later ones wait behind them. Reload to get the newest version, which should be able to send them.',
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
