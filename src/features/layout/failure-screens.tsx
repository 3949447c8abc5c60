import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Reference, referenceOf } from '@/features/sync-status';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** A mistake of ours while a page was shown. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Notice
      level={1}
      role="alert"
      icon="close"
      title={t('Something broke on this page')}
      action={
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t('Try again')}
        </Button>
      }
    >
      {t('It is our mistake, not yours. Your cart is safe.')}
      <Reference reference={referenceOf(error)} />
    </Notice>
  );
}

/** The shop could not even start: no settings, from the network or from this device. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Notice
        level={1}
        role="alert"
        icon="offline"
        title={t('The shop cannot be reached')}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {t(
          'This device has not kept the shop yet, and there is no answer from its server. Check your connection.',
        )}
      </Notice>
    </main>
  );
}
