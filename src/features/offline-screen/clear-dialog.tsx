import type { RefObject } from 'react';
import { t } from '@/language/t';
import { storedCatalogue } from '@/sync/stored-catalogue/stored-catalogue';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { megabytes } from './stored-words';

interface ClearDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** What is stored. */
  bytes: number;
}

/** Asks before the stored catalogue is cleared. */
export function ClearDialog({ ref, bytes }: ClearDialogProps) {
  async function clear() {
    try {
      await storedCatalogue().clear();
      ref.current?.close();
      void announce('success', t('The stored catalogue was cleared'));
    } catch {
      void announce('error', t('The stored catalogue could not be cleared'));
    }
  }

  return (
    <Dialog ref={ref} title={t('Clear what is stored?')} onClose={() => undefined}>
      <p className="mt-3 text-muted">
        {t(
          '{space} go from this device, and the shop needs a connection again. Your cart, your wishlist and the changes that wait stay.',
          { space: megabytes(bytes) },
        )}
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button tone="quiet" onClick={() => ref.current?.close()}>
          {t('Keep it')}
        </Button>
        <Button onClick={() => void clear()}>{t('Clear')}</Button>
      </div>
    </Dialog>
  );
}
