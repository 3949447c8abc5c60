import { expect, it, vi } from 'vitest';
import { replayEarlyInput } from './replay-early-input';

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
  replayEarlyInput();
  expect(seen).toEqual(['sofa', 'click']);
  expect(stop).toHaveBeenCalledOnce();
});

it('SYNC-1: hands a tap that was written down on with its click, and with no other', () => {
  page('<button id="one">Add</button><button id="two">Menu</button>');
  const seen: (string | undefined)[] = [];
  const buttons = [...document.querySelectorAll('button')];
  for (const button of buttons) {
    button.addEventListener('click', () => seen.push(window.replayedTap?.id));
  }
  const [one, two] = buttons;
  if (!one || !two) throw new Error('unreachable');
  const tap = {
    version: 1,
    id: 'tap',
    edit: { op: 'code', code: 'X' },
    epoch: 1,
    time: 1,
  } as const;
  window.earlyInput = {
    done: [
      { kind: 'click', target: one, tap },
      { kind: 'click', target: two },
    ],
    stop: () => undefined,
  };
  replayEarlyInput();
  expect(seen).toEqual(['tap', undefined]);
});

it('leaves alone what has gone meanwhile, and a page that was not rendered', () => {
  const gone = document.createElement('button');
  const clicked = vi.fn<() => void>();
  gone.addEventListener('click', clicked);
  window.earlyInput = { done: [{ kind: 'click', target: gone }], stop: () => undefined };
  replayEarlyInput();
  expect(clicked).not.toHaveBeenCalled();
  delete window.earlyInput;
  expect(() => replayEarlyInput()).not.toThrow();
});
