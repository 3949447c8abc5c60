import { Suspense, useState } from 'react';
import { t } from '@/language/t';
import { Accordion } from '@/ui/accordion';
import { lazyPart } from '@/ui/lazy-component';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';

const QuestionsContents = lazyPart(() => import('./questions-contents'));

/** 'Q&A' of a product (PDP-9). Its code and data load when it opens. */
export function QuestionsAccordion({ productId }: { productId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Accordion title={t('Q&A')} onOpen={() => setOpened(true)}>
      {opened && (
        <Suspense fallback={<QuestionsSkeleton />}>
          <QuestionsContents productId={productId} />
        </Suspense>
      )}
    </Accordion>
  );
}

function QuestionsSkeleton() {
  return (
    <>
      <LoadingStatus label={t('Loading questions')} />
      <Skeleton className="h-52" />
    </>
  );
}
