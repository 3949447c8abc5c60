import { useState } from 'react';
import { t } from '@/language/t';
import { Accordion } from '@/ui/accordion';
import { AnsweredQuestions } from './answered-questions';
import { QuestionForm } from './question-form';

/** 'Q&A' of a product (PDP-9): question form and answered questions, which load when it opens. */
export function QuestionsAccordion({ productId }: { productId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Accordion title={t('Q&A')} onOpen={() => setOpened(true)}>
      <QuestionForm productId={productId} />
      {opened && <AnsweredQuestions productId={productId} />}
    </Accordion>
  );
}
