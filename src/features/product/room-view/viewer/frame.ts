/**
 * The shadow DOM of the viewer, with the ids that model-viewer expects. Replaces the library’s template
 * (`vite.config.ts`), which is parsed from a string with inline styles: Trusted Types and the content security policy
 * block both.
 */
export function makeTemplate(root: ShadowRoot): void {
  root.append(
    make('div', { class: 'container' }, [
      make('div', { class: 'userInput', tabindex: '0', role: 'img', 'aria-label': '3D model' }, [
        make('div', { class: 'slot canvas' }, [slot('canvas', [make('canvas')])]),
      ]),
      make('div', { class: 'slot poster' }, [
        slot('poster', [make('div', { id: 'default-poster', 'aria-hidden': 'true' })]),
      ]),
      make('div', { class: 'slot ar-button' }, [slot('ar-button')]),
      make('div', { class: 'slot pan-target' }, [
        slot('pan-target', [make('div', { id: 'default-pan-target' })]),
      ]),
      make('div', { class: 'slot interaction-prompt' }, [
        make('div', { id: 'prompt', class: 'animated-container' }, [slot('interaction-prompt')]),
      ]),
      make('div', { id: 'finger0', class: 'animated-container' }, [slot('finger0')]),
      make('div', { id: 'finger1', class: 'animated-container' }, [slot('finger1')]),
      // Overlays the camera picture in a WebXR session.
      make('div', { class: 'slot default' }, [
        make('slot'),
        make('div', { class: 'slot progress-bar' }, [
          slot('progress-bar', [
            make('div', { id: 'default-progress-bar', 'aria-hidden': 'true' }, [
              make('div', { class: 'bar' }),
            ]),
          ]),
        ]),
        make('div', { class: 'slot exit-webxr-ar-button' }, [slot('exit-webxr-ar-button')]),
      ]),
    ]),
    make('div', { class: 'screen-reader-only' }, [make('span', { id: 'status', role: 'status' })]),
  );
}

function make(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Node[] = [],
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function slot(name: string, fallback: readonly Node[] = []): HTMLElement {
  return make('slot', { name }, fallback);
}
