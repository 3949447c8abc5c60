import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { watchForUpdate } from '@/sync/app-update';
import { Button } from '@/ui/button';
import { PanelWithActions } from './panel';

/** Offers a new version (PWA-3). Registers the service worker. */
export function UpdatePrompt() {
  const [apply, setApply] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return watchForUpdate((take) => setApply(() => take));
  }, []);

  if (!apply) return null;
  return (
    <PanelWithActions
      actions={
        <>
          <Button
            tone="quiet"
            size="small"
            className="border-transparent"
            onClick={() => setApply(null)}
          >
            {t('Later')}
          </Button>
          <Button size="small" onClick={apply}>
            {t('Update')}
          </Button>
        </>
      }
    >
      <strong className="block text-base">{t('New version available')}</strong>
      {t('Update now to get the latest improvements.')}
    </PanelWithActions>
  );
}
