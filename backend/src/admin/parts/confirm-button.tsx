import { Button, usePrompt } from '@medusajs/ui';

type ConfirmButtonProps = {
  children: string;
  /** Name for screen readers, which tells the rows of a table apart. */
  name: string;
  /** What happens, and that it cannot be taken back. */
  question: string;
  description: string;
  isBusy: boolean;
  variant?: 'secondary' | 'transparent' | 'danger';
  onConfirm: () => void;
};

/** A button that asks before it does something that cannot be taken back. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const prompt = usePrompt();
  const ask = async () => {
    const isSure = await prompt({
      title: props.question,
      description: props.description,
      confirmText: props.children,
      cancelText: 'Cancel',
    });
    if (isSure) props.onConfirm();
  };
  return (
    <Button
      type="button"
      size="small"
      variant={props.variant ?? 'secondary'}
      aria-label={props.name}
      isLoading={props.isBusy}
      onClick={() => void ask()}
    >
      {props.children}
    </Button>
  );
}
