/** City and state, each '' where unknown. */
export interface FilledPlace {
  city: string;
  state: string;
}

/**
 * Fills city and state of a delivery form from what is known about its pin code. A field that the shopper has filled or changed
 * keeps its value; one that an earlier pin code has filled follows the new pin code.
 * @param filled what was filled before; updated
 */
export function fillFromPin(form: HTMLFormElement, place: FilledPlace, filled: FilledPlace): void {
  for (const name of ['city', 'state'] as const) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || (field.value !== '' && field.value !== filled[name])) continue;
    if (field.value === place[name]) continue;
    field.value = place[name];
    // A select without such an option is empty then.
    filled[name] = field.value;
    // The form stores its input, and removes the error of a field that was empty.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
