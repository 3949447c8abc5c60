import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Dialog, useOpenDialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';

const steps = [
  { icon: 'share', words: 'Tap Share in your browser' },
  { icon: 'plus', words: 'Choose “Add to Home Screen”' },
  { icon: 'check', words: 'Tap Add' },
] as const;

/** Instructions for iOS, which has no install prompt. */
export default function InstructionsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useOpenDialog();

  return (
    <Dialog ref={dialog} title={t('Add the shop to your home screen')} onClose={onClose}>
      <p className="mt-3 text-muted">{t('It opens like an app and works offline.')}</p>
      <ol className="mt-5 space-y-3">
        {steps.map(({ icon, words }) => (
          <li key={icon} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
              <Icon name={icon} size={22} />
            </span>
            {t(words)}
          </li>
        ))}
      </ol>
      <div className="mt-7 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>{t('Done')}</Button>
      </div>
    </Dialog>
  );
}
