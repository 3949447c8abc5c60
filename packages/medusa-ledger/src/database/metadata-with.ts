/**
 * The SQL of a row's metadata with further entries. A JSON null, which `||` would put into a list with them, counts as no metadata.
 * @param entries the SQL of a JSON object
 */
export function metadataWith(entries: string): string {
  return `case jsonb_typeof(metadata) when 'object' then metadata else '{}' end || ${entries}`;
}
