import { translateMessage } from '@/language/t';

/**
 * Shows a toast. Its code loads with the first toast, not with the page.
 * Kinds follow section 8 of the specification.
 */
export async function announce(kind: 'success' | 'error' | 'info', text: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  const message = translateMessage(text);
  if (kind === 'success') toast.success(message);
  else if (kind === 'error') toast.error(message);
  else toast(message);
}
