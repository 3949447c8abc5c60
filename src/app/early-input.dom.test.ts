import { expect, it, vi } from 'vitest';
import { catchUpWithInput } from './early-input';

function page(html: string): void {
  document.body.innerHTML = html;
}

it('does what was tapped and typed, in order, and stops listening', () => {
  page('<button>Add</button><input value=""><p>');
  const button = document.querySelector('button') ?? document.createElement('button');
  const field = document.querySelector('input') ?? document.createElement('input');
  const seen: string[] = [];
  button.addEventListener('click', () => seen.push('click'));
  field.addEventListener('input', () => seen.push(field.value));
  const stop = vi.fn<() => void>();
  window.earlyInput = {
    done: [
      { kind: 'typed', target: field, value: 'sofa' },
      { kind: 'click', target: button },
    ],
    stop,
  };
  catchUpWithInput();
  expect(seen).toEqual(['sofa', 'click']);
  expect(stop).toHaveBeenCalledOnce();
});

it('leaves alone what has gone meanwhile, and a page that was not rendered', () => {
  const gone = document.createElement('button');
  const clicked = vi.fn<() => void>();
  gone.addEventListener('click', clicked);
  window.earlyInput = { done: [{ kind: 'click', target: gone }], stop: () => undefined };
  catchUpWithInput();
  expect(clicked).not.toHaveBeenCalled();
  delete window.earlyInput;
  expect(() => catchUpWithInput()).not.toThrow();
});
