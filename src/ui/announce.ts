import { told } from '@/language/t';

/**
 * Says something to the shopper as a toast. The toast code loads at the first word, not with the page.
 * Kinds follow the specification's section 8: what worked, what failed, what is just told.
 */
export async function announce(kind: 'success' | 'error' | 'info', text: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  const words = told(text);
  if (kind === 'success') toast.success(words);
  else if (kind === 'error') toast.error(words);
  else toast(words);
}
