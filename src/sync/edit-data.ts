import type { Edit, ShownVariant } from '@aangan/offline-cart';

/** An attribute with the edit that a button makes, for taps before hydration (server/pages/early-input-script.ts). */
export const editData = (edit: Edit) => ({ 'data-edit': JSON.stringify(edit) });

/** An attribute with the variant that a colour option selects. */
export const itemData = (item: ShownVariant) => ({ 'data-item': JSON.stringify(item) });
