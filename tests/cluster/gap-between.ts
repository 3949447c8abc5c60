/** How far pieces are from what they should be: how many are missing, and how many too many. */
export function gapBetween(
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): { missing: number; surplus: number } {
  let missing = 0;
  let surplus = 0;
  for (const id of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const gap = (wanted[id] ?? 0) - (found[id] ?? 0);
    if (gap > 0) missing += gap;
    else surplus -= gap;
  }
  return { missing, surplus };
}
