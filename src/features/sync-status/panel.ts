/** The look of what floats over a page's lower edge. */
export const panelClass = 'rounded-lg border border-line bg-raised p-4 shadow-float';
