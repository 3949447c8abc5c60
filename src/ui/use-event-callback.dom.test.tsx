import { act, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useEventCallback } from './use-event-callback';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('leaves alone what it is handed to, and does what the last render would', () => {
  const rendered = vi.fn<() => void>();
  const heard = vi.fn<(count: number) => void>();
  const Field = memo(function Field({ onPress }: { onPress: () => void }) {
    rendered();
    return (
      <button type="button" onClick={onPress}>
        Press
      </button>
    );
  });
  function Form({ count }: { count: number }) {
    return <Field onPress={useEventCallback(() => heard(count))} />;
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() => root.render(<Form count={1} />));
  act(() => root.render(<Form count={2} />));
  act(() => place.querySelector('button')?.click());
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls).toEqual([[2]]);
  act(() => root.unmount());
  place.remove();
});
