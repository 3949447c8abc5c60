import { Button } from '@medusajs/ui';

export type RowButtonProps = {
  children: string;
  /** Name for screen readers, which tells the rows of a table apart. */
  name: string;
  variant?: 'secondary' | 'transparent' | 'danger';
  isBusy?: boolean;
  onClick: () => void;
};

/** A button of a row. */
export function RowButton({ children, name, variant, isBusy, onClick }: RowButtonProps) {
  return (
    <Button
      type="button"
      size="small"
      variant={variant ?? 'secondary'}
      aria-label={name}
      isLoading={isBusy ?? false}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
