/** What a tap on a heart does: loaded right after the first screen, and at the latest by the tap. */
export const loadToggleWish = () => import('./toggle-wish');
