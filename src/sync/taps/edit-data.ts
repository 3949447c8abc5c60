import type { Edit, ShownVariant } from '../intents/edit';

/** Says on a button what a tap on it does, for the time before the page runs (server/pages/early-input-script.ts). */
export const editData = (edit: Edit) => ({ 'data-edit': JSON.stringify(edit) });

/** Says on a choice of a colour which variant it stands for. */
export const itemData = (item: ShownVariant) => ({ 'data-item': JSON.stringify(item) });
