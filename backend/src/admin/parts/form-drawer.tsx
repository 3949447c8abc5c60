import { XMark } from '@medusajs/icons';
import { Button, Drawer, IconButton } from '@medusajs/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';

type FormDrawerProps = {
  title: string;
  /** Read to users of screen readers with the title. */
  description: string;
  submitLabel: string;
  canSubmit: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer with a form. It is mounted while it is open, and begins in the first field. */
export function FormDrawer(props: FormDrawerProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.canSubmit) props.onSubmit();
  };
  const focusField = (event: Event) => {
    const field = form.current?.querySelector<HTMLElement>('input, textarea');
    if (!field) return;
    event.preventDefault();
    field.focus();
  };

  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || props.onClose()}>
      <Drawer.Content onOpenAutoFocus={focusField}>
        <form ref={form} className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
          {/* Not Medusa's header, whose button has no name. */}
          <div className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
            <div>
              <Drawer.Title>{props.title}</Drawer.Title>
              <Drawer.Description className="sr-only">{props.description}</Drawer.Description>
            </div>
            <Drawer.Close asChild>
              <IconButton type="button" size="small" variant="transparent" aria-label="Close">
                <XMark />
              </IconButton>
            </Drawer.Close>
          </div>
          <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
            {props.children}
          </Drawer.Body>
          <Drawer.Footer>
            <Drawer.Close asChild>
              <Button type="button" size="small" variant="secondary">
                Cancel
              </Button>
            </Drawer.Close>
            <Button type="submit" size="small" disabled={!props.canSubmit} isLoading={props.isBusy}>
              {props.submitLabel}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  );
}
