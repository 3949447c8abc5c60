import { useRouterState } from '@tanstack/react-router';
import { NoticesAnnouncer } from './notices-announcer';
import { NoticesPanel } from './notices-panel';
import { ShortLivedNote } from './short-lived-note';
import { UpdatePrompt } from './update-prompt';

/** Pages that have the list in their own place. */
const withOwnList: ReadonlySet<string> = new Set(['/productcart', '/offline']);

/** What the shopper is told on any page, one above the other over the bottom bar. */
export default function StatusPanels() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-40 flex flex-col items-center gap-3 pb-[env(safe-area-inset-bottom)] *:pointer-events-auto *:w-full *:max-w-md md:inset-x-6 md:bottom-6 md:items-start print:hidden">
      <NoticesAnnouncer />
      {!withOwnList.has(path.replace(/\/$/, '')) && <NoticesPanel />}
      <ShortLivedNote />
      <UpdatePrompt />
    </div>
  );
}
