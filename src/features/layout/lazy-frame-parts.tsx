import { Suspense } from 'react';
import { SignOutDialog } from '@/features/auth';
import { OrderDialogs, PaymentDialog } from '@/features/checkout';
import { InstallHelp } from '@/features/install';
import { StatusPanels } from '@/features/sync-status';
import { EarlyOutageNote } from './early-outage-note';

export { CategoryBar } from '@/features/catalogue';
export { Footer } from './footer';

export function Floating() {
  return (
    <>
      <Suspense fallback={<EarlyOutageNote />}>
        <StatusPanels />
      </Suspense>
      <PaymentDialog />
      <OrderDialogs />
      <InstallHelp />
      <SignOutDialog />
    </>
  );
}
