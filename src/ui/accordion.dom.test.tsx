import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Accordion } from './accordion';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('PDP-9: a section that was opened before the code of a rendered page was there counts as opened', () => {
  const onOpen = vi.fn();
  const section = (
    <Accordion title="Q&A" onOpen={onOpen}>
      text
    </Accordion>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(section);
  const details = place.querySelector('details');
  if (details) details.open = true;
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(place, section);
  });
  expect(onOpen).toHaveBeenCalled();
  expect(details?.open).toBe(true);
  act(() => root?.unmount());
});
