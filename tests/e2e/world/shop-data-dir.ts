/** DATA_DIR of the shop under test. */
export function shopDataDir(): string {
  const { SHOP_DATA_DIR } = process.env;
  if (!SHOP_DATA_DIR) throw new Error('SHOP_DATA_DIR is not set: run these by npm run test:e2e');
  return SHOP_DATA_DIR;
}
