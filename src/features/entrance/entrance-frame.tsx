import type { ReactNode } from 'react';
import { RoomBanner } from './room-banner';

interface EntranceFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form beside pictures of rooms; on phones the form alone. */
export function EntranceFrame({ title, lead, children }: EntranceFrameProps) {
  return (
    <div className="column grid gap-16 pt-6 lg:grid-cols-[6fr_5fr] lg:pt-8 xl:gap-24">
      <title>{`${title} · Aangan`}</title>
      <RoomBanner />
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:self-center lg:py-10">
        <h1 className="display text-3xl max-md:sr-only">{title}</h1>
        <p className="text-muted md:mt-3">{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** The look of the forms on these pages. */
export const entranceForm = 'mt-8 space-y-5';

/** The look of a link within a line of text. */
export const textLink =
  'font-semibold text-accent underline underline-offset-4 hover:text-accent-deep';
