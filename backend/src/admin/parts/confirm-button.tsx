import { usePrompt } from '@medusajs/ui';
import { RowButton, type RowButtonProps } from './row-button';

type ConfirmButtonProps = Omit<RowButtonProps, 'onClick'> & {
  /** What happens, and that it cannot be taken back. */
  question: string;
  description: string;
  onConfirm: () => void;
};

/** A button that asks before it does something that cannot be taken back. */
export function ConfirmButton({ question, description, onConfirm, ...button }: ConfirmButtonProps) {
  const prompt = usePrompt();
  const ask = async () => {
    const isSure = await prompt({
      title: question,
      description,
      confirmText: button.children,
      cancelText: 'Cancel',
    });
    if (isSure) onConfirm();
  };
  return <RowButton {...button} onClick={() => void ask()} />;
}
