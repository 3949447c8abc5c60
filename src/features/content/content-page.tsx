import type { ReactNode } from 'react';
import { truncateAtWord, PageHead } from '@/features/page-head';

interface ContentPageProps {
  title: string;
  path: string;
  /** Language of a text that is not translated. */
  lang?: 'en-IN';
  /** Text below the title; also the description of the page. */
  lead: string;
  children: ReactNode;
}

/** A page of text in one column. */
export function ContentPage({ title, path, lang, lead, children }: ContentPageProps) {
  return (
    <article lang={lang} className="column pt-8 lg:pt-16">
      <PageHead title={title} description={truncateAtWord(lead)} path={path} />
      <header className="max-w-3xl">
        <h1 className="display text-4xl">{title}</h1>
        <p className="mt-5 text-lg text-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 max-w-2xl space-y-4 text-lg leading-relaxed">
      <h2 className="display text-2xl">{title}</h2>
      {children}
    </section>
  );
}
