import * as v from 'valibot';

/** Of the Network Information API, which some browsers have, and the DOM's types leave out. */
const networkSchema = v.object({
  saveData: v.optional(v.boolean()),
  effectiveType: v.optional(v.string()),
});

/** Whether data is dear or slow here: then nothing is fetched that the shopper did not ask for. */
export function savesData(): boolean {
  const network = v.safeParse(
    networkSchema,
    'connection' in navigator ? navigator.connection : undefined,
  );
  if (!network.success) return false;
  const { saveData, effectiveType } = network.output;
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
