import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { EmailField } from '@/ui/person-fields';
import { EntranceForm, type EntranceFormProps } from './entrance-frame';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const container = document.body.appendChild(document.createElement('div'));
const root = createRoot(container);
afterEach(() => act(() => root.render(null)));

/** Shows a form with the given response to a submit. */
function openForm(read: EntranceFormProps['read']) {
  act(() =>
    root.render(
      <EntranceForm
        title="Sign In"
        lead="Welcome back"
        label="Sign In"
        busyLabel="Signing in…"
        read={read}
        renderFields={(errors) => (
          <EmailField defaultValue="asha@example.com" error={errors['email']} />
        )}
      >
        {null}
      </EntranceForm>,
    ),
  );
  const submit = () => {
    container.querySelector('form')?.requestSubmit();
    return Promise.resolve();
  };
  return { submit: () => act(submit) };
}

it('sends the fields once while a request is running, and shows its problem', async () => {
  let respond = (_problem: string): void => undefined;
  const send = vi.fn(() => new Promise<string>((resolve) => (respond = resolve)));
  const read = vi.fn((text: (name: string) => string) => ({
    errors: text('email') === 'asha@example.com' ? {} : { email: 'Unknown' },
    send,
  }));
  const { submit } = openForm(read);
  await submit();
  await submit();
  expect(send).toHaveBeenCalledOnce();
  expect(container.querySelector('form button')?.textContent).toBe('Signing in…');
  await act(() => Promise.resolve(respond('The shop is closed')));
  expect(container.textContent).toContain('The shop is closed');
  expect(container.querySelector('form button')?.textContent).toBe('Sign In');
});

it('sends nothing while a field is invalid, and focuses it', async () => {
  const send = vi.fn();
  const { submit } = openForm(() => ({ errors: { email: 'Enter your email' }, send }));
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(container.textContent).toContain('Enter your email');
  expect(document.activeElement).toBe(container.querySelector('input'));
});

it('shows the error of a field that the response names', async () => {
  const { submit } = openForm(() => ({
    errors: {},
    send: (show) => {
      show({ email: 'Wrong password' });
      return Promise.resolve(null);
    },
  }));
  await submit();
  const input = container.querySelector('input');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Wrong password');
});
