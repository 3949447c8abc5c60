/** Styles of the viewer’s shadow DOM: the used part of the library’s. */
export const frameStyles = `
:host { display: block; position: relative; contain: strict; }
.container { position: relative; overflow: hidden; }
.userInput { width: 100%; height: 100%; display: none; position: relative; }
.userInput:focus-visible { outline: 2px solid var(--accent); outline-offset: -3px; }
canvas { position: absolute; display: none; pointer-events: none; transform: translateZ(0); }
.show { display: block; }
.slot, .animated-container {
  position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none;
}
.slot > * { pointer-events: initial; }
.slot.default, .slot.default > *, .slot.progress-bar > * { pointer-events: none; }
.slot.poster { display: none; }
#default-progress-bar { position: relative; width: 100%; height: 100%; overflow: hidden; }
#default-progress-bar > .bar {
  position: absolute; inset: 0 auto auto 0; width: 100%; height: 3px; background: var(--accent);
  transform-origin: top left; transform: scaleX(0);
}
#default-progress-bar > .bar.hide { opacity: 0; }
.slot.interaction-prompt, .animated-container { opacity: 0; }
.slot.ar-button { display: flex; align-items: end; justify-content: center; padding-block-end: 1rem; box-sizing: border-box; }
.slot.ar-button:not(.enabled), .slot.exit-webxr-ar-button:not(.enabled) { display: none; }
.slot.exit-webxr-ar-button { display: flex; align-items: start; justify-content: end; padding: 1rem; box-sizing: border-box; }
.slot.exit-webxr-ar-button ::slotted(*) { pointer-events: auto; }
.slot.pan-target { inset: 50% auto auto 50%; width: 0; height: 0; opacity: 0; }
#default-pan-target { width: 6px; height: 6px; border-radius: 6px; background: var(--accent); }
.screen-reader-only {
  position: absolute; inset: 0 auto auto 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
`;
