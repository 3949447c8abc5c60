import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { NoticesAnnouncer } from './notices-announcer';
import { NoticesPanel } from './notices-panel';
import { ShortLivedNote } from './short-lived-note';
import { StatusStrip } from './status-strip';
import { UpdatePrompt } from './update-prompt';

/** The page that lists all notices. */
const LIST_PATH = '/offline';
/** The page that lists those that there are when it is opened: what comes later must not move its buttons. */
const CART_PATH = '/productcart';

/**
 * What the shopper is told on any page, one above the other over the bottom bar, and over the pager where one floats there. The
 * lowest place belongs to the connection, also while there is nothing to say of it.
 */
export default function StatusPanels() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const isCart = path === CART_PATH;
  const [hiddenUpTo, setHiddenUpTo] = useState(0);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex flex-col items-center gap-3 *:w-full *:max-w-md [&>section]:pointer-events-auto md:inset-x-6 md:bottom-6 md:items-start print:hidden [body:has([data-floats])_&]:bottom-[calc(8.25rem+env(safe-area-inset-bottom))] md:[body:has([data-floats])_&]:bottom-20">
      <NoticesAnnouncer />
      {path !== LIST_PATH && (
        <NoticesPanel
          key={String(isCart)}
          isOverCart={isCart}
          hiddenUpTo={hiddenUpTo}
          onHide={setHiddenUpTo}
        />
      )}
      <ShortLivedNote />
      <UpdatePrompt />
      <StatusStrip />
    </div>
  );
}
