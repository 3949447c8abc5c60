import { useState } from 'react';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Panel } from './panel';
import { useSurvivesReload } from './use-survives-reload';

/** A browser that keeps nothing (a private window): said once a visit, before an edit is lost by it (OFF-3). */
export function ShortLivedNote() {
  const survives = useSurvivesReload();
  const [isSeen, setIsSeen] = useState(false);
  if (survives !== false || isSeen) return null;
  return (
    <Panel role="status" className="flex items-center justify-between gap-4">
      <p className="text-sm">
        <strong className="block text-base">{t('This browser keeps nothing')}</strong>
        {t('Changes that are not sent yet are lost when you reload or close the shop.')}
      </p>
      <Button tone="quiet" size="small" className="shrink-0" onClick={() => setIsSeen(true)}>
        {t('All right')}
      </Button>
    </Panel>
  );
}
