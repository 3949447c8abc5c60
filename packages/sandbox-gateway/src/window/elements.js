/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a plain script for browsers, as the real one */
/* oxlint-disable no-unused-vars -- the files of the window are joined to one script */

// The building blocks of the window: elements without HTML as text.

const ICON =
  'M12 2.5 4.5 5.6v5.5c0 4.7 3.1 8.6 7.5 10.4 4.4-1.8 7.5-5.7 7.5-10.4V5.6L12 2.5Z M8.7 12.1l2.3 2.3 4.3-4.6';
const SVG = 'http://www.w3.org/2000/svg';

/** @returns an element with text and children; never reads HTML */
function make(name, className, ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

function makeSvg(viewBox, path) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

function shield() {
  const svg = makeSvg('0 0 24 24', ICON);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

function rupees(paise, currency) {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);
}

function button(label, className, onClick) {
  const element = make('button', className, label);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

/** Radio buttons of one name. @param onChoose called with the value of the chosen one */
function radios(name, className, choices, onChoose) {
  const group = make('div', className);
  for (const [at, [value, label]] of choices.entries()) {
    const input = make('input');
    Object.assign(input, { type: 'radio', name, value, checked: at === 0 });
    input.addEventListener('change', () => onChoose?.(value));
    group.append(make('label', '', input, make('span', '', label)));
  }
  return group;
}
