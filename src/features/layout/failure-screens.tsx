import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Reference, referenceOf } from '@/features/sync-status';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Shown by the error boundary of a route. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Notice
      level={1}
      role="alert"
      icon="close"
      title={t('Something went wrong')}
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
      {t('It’s our mistake, not yours. Your cart is safe.')}
      <Reference reference={referenceOf(error)} />
    </Notice>
  );
}

/** Shown if the settings could not be loaded at start, from the network or from this device. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Notice
        level={1}
        role="alert"
        icon="offline"
        title={t('We can’t connect right now')}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {t('Check your internet connection and try again.')}
      </Notice>
    </main>
  );
}
