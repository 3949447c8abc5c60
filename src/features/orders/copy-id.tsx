import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { announce } from '@/ui/announce';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** Duration of the feedback in ms (specification, section 9). */
const copyFeedback = 2000;

interface CopyIdProps {
  id: string;
  /** The order number that shoppers see. */
  displayId: string;
}

/** The id of an order with a copy button (ORD-1). */
export function CopyId({ id, displayId }: CopyIdProps) {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), copyFeedback);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied((times) => times + 1);
    } catch {
      // Denied, or a page without https. The id can still be selected.
      void announce('error', t('We couldn’t copy the order ID'));
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1 text-sm text-muted">
      <code className="min-w-0 font-sans wrap-anywhere select-all">{id}</code>
      <IconButton
        label={t('Copy ID of order {displayId}', { displayId })}
        onClick={() => void copy()}
        className="relative shrink-0"
      >
        <Icon name={copied > 0 ? 'check' : 'copy'} size={18} />
      </IconButton>
      <span role="status" className="shrink-0 font-semibold text-positive">
        {copied > 0 && t('Copied')}
      </span>
    </span>
  );
}
