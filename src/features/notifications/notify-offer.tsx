import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PushKind } from '@/commerce/push/push-calls';
import { InstallEntry, useInstallMethod } from '@/features/install';
import { t } from '@/language/t';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { FormError } from '@/ui/form-error';
import { type Awaited, canBeNotified } from './push-subscription';
import { useNotifications } from './use-notifications';

interface NotifyOfferProps {
  /** Id of what is offered, of which the shop is notified once. */
  about: string;
  /** Kinds that the button adds; the first one is what is offered. */
  kinds: readonly [PushKind, ...PushKind[]];
  /** What the shopper waits for. */
  awaited?: Awaited;
  /** Whether the shop has to be notified of this one, besides of the kind: a guest's order or question, a variant. */
  mustBeReported: boolean;
  /** Before the browser's own question. */
  question: string;
  /** Once it is on. */
  answer: string;
  className: string;
}

/** Offers to notify the shopper, with a sentence before the browser asks (NTF-1). */
export function NotifyOffer(props: NotifyOfferProps) {
  if (!canBeNotified()) return <InstallHint className={props.className} />;
  return <PossibleOffer {...props} />;
}

function PossibleOffer({
  about,
  kinds,
  awaited,
  mustBeReported,
  question,
  answer,
  className,
}: NotifyOfferProps) {
  const { notified, problem, isBusy, change, reportAgain } = useNotifications();
  const [kind] = kinds;
  const variant = awaited?.variants?.[0];
  const isOn =
    notified?.kinds.includes(kind) === true &&
    (variant === undefined || notified.variants.includes(variant));
  // The shop forgets a wait once it is over. Without a connection the device's own word counts.
  const report = useQuery({
    queryKey: ['notified-of', about],
    queryFn: () => reportAgain(variant === undefined ? awaited : {}).then(() => true),
    enabled: isOn && mustBeReported,
    staleTime: Infinity,
    retry: false,
  });
  if (notified === undefined) return null;
  if (isOn) {
    if (mustBeReported && variant === undefined && report.isPending) return null;
    return (
      <p className={classNames('text-sm text-muted', className)}>
        {answer} <SettingsLink />
      </p>
    );
  }
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-sm text-muted">{question}</p>
        <Button
          tone="quiet"
          size="small"
          aria-busy={isBusy}
          onClick={() => void change([...new Set([...notified.kinds, ...kinds])], awaited)}
        >
          {t('Notify me')}
        </Button>
      </div>
      <FormError>{problem}</FormError>
    </div>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/myaccount"
      hash="notifications"
      className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
    >
      {t('Notification settings')}
    </Link>
  );
}

/** iPhones and iPads notify for installed apps only. */
export function InstallHint({ className }: { className: string }) {
  if (useInstallMethod() !== 'by-hand') return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-6 gap-y-3', className)}>
      <p className="text-sm text-muted">
        {t('To be notified on this device, install the shop first.')}
      </p>
      <InstallEntry className="touch flex items-center gap-2 text-sm font-semibold" />
    </div>
  );
}
