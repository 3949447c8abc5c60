import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { customer } from '@/commerce/testing/customer';
import { createStore } from './shop';
import { restoreFormDrafts } from './restore-form-drafts';

/** A page that can navigate between history entries. */
function createPage() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  let state = createStore().getState();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  restoreFormDrafts(router, { getState: () => state, subscribe });
  const at = (entry: string) => ({
    ...router.latestLocation,
    pathname: `/${entry}`,
    state: { __TSR_index: 0, __TSR_key: entry, key: entry },
  });
  const go = (type: 'onBeforeNavigate' | 'onRendered', from: string, to: string) =>
    router.emit({
      type,
      fromLocation: at(from),
      toLocation: at(to),
      pathChanged: from !== to,
      hrefChanged: from !== to,
      hashChanged: false,
    });
  return {
    become: (auth: (typeof state)['auth']) => {
      state = { ...state, auth };
      for (const listener of listeners) listener();
    },
    leave: (from: string, to: string) => go('onBeforeNavigate', from, to),
    come: (from: string, to: string) => go('onRendered', from, to),
  };
}

function show(form: string): void {
  document.body.innerHTML = `<main id="main">${form}</main>`;
}

function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector(`[name=${name}]`);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`There is no field ${name}`);
}

const contact = `<form><input name="name" value="Asha"><textarea name="message"></textarea>
  <input type="password" name="password"></form>`;

beforeEach(() => show(contact));

it('restores typed text with an input event, except passwords', () => {
  const { leave, come } = createPage();
  field('message').value = 'Is the sofa grey?';
  field('password').value = 'secret';
  leave('contact', 'home');
  show('');
  come('contact', 'home');
  show(contact);
  const heard = vi.fn<() => void>();
  document.body.addEventListener('input', heard, { once: true });
  come('home', 'contact');
  expect(field('message').value).toBe('Is the sofa grey?');
  expect(field('password').value).toBe('');
  expect(heard).toHaveBeenCalledOnce();
});

it('waits for a form that renders later, and fills it once', async () => {
  const { leave, come } = createPage();
  field('message').value = 'Hello';
  leave('contact', 'home');
  show('');
  come('home', 'contact');
  show(contact);
  await vi.waitFor(() => expect(field('message').value).toBe('Hello'));
  field('message').value = '';
  document.body.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('message').value).toBe('');
});

it('does not change existing text or forms of other pages', () => {
  const { leave, come } = createPage();
  field('message').value = 'Hello';
  leave('contact', 'home');
  show(contact);
  come('contact', 'home');
  expect(field('message').value).toBe('');
  field('message').value = 'Something else';
  come('home', 'contact');
  expect(field('message').value).toBe('Something else');
});

it('keeps a guest’s drafts at sign-in, and clears a customer’s at sign-out', () => {
  const { become, leave, come } = createPage();
  field('message').value = 'Hello';
  leave('contact', 'home');
  become({ status: 'signed-in', customer, token: 'token' });
  show(contact);
  come('home', 'contact');
  expect(field('message').value).toBe('Hello');
  leave('contact', 'home');
  become({ status: 'guest' });
  show(contact);
  come('home', 'contact');
  expect(field('message').value).toBe('');
});
