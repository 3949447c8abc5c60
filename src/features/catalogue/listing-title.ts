/** LIST-1: the category's handle in upper case, dashes as spaces. */
export function listingTitle(handle: string): string {
  return handle.replaceAll('-', ' ').toUpperCase();
}
