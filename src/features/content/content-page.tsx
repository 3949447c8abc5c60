import type { ReactNode } from 'react';

interface ContentPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of text: one calm column. */
export function ContentPage({ title, lead, children }: ContentPageProps) {
  return (
    <article className="column pt-8 lg:pt-16">
      <title>{`${title} · Aangan`}</title>
      <header className="max-w-3xl">
        <h1 className="display text-4xl">{title}</h1>
        {lead && <p className="mt-5 text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </article>
  );
}

interface TextSectionProps {
  title: string;
  children: ReactNode;
}

export function TextSection({ title, children }: TextSectionProps) {
  return (
    <section className="mt-10 max-w-2xl space-y-4 text-lg leading-relaxed">
      <h2 className="display text-2xl">{title}</h2>
      {children}
    </section>
  );
}
