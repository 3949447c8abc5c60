import { useState } from 'react';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { PanelWithActions } from './panel';
import { useSurvivesReload } from './use-survives-reload';

/** A browser that keeps nothing (a private window): said once a visit, before an edit is lost by it (OFF-3). */
export function ShortLivedNote() {
  const survives = useSurvivesReload();
  const [isSeen, setIsSeen] = useState(false);
  if (survives !== false || isSeen) return null;
  return (
    <PanelWithActions
      actions={
        <Button tone="quiet" size="small" onClick={() => setIsSeen(true)}>
          {t('Got it')}
        </Button>
      }
    >
      <strong className="block text-base">{t('Nothing is saved in this browser')}</strong>
      {t('Changes that have not been sent are lost when you reload or close the shop.')}
    </PanelWithActions>
  );
}
