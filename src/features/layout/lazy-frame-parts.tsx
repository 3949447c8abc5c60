import { SignOutDialog } from '@/features/auth';
import { OrderDialogs, PaymentDialog } from '@/features/checkout';
import { InstallHelp } from '@/features/install';

export { CategoryBar } from '@/features/catalogue';
export { Footer } from './footer';

export function Dialogs() {
  return (
    <>
      <PaymentDialog />
      <OrderDialogs />
      <InstallHelp />
      <SignOutDialog />
    </>
  );
}
