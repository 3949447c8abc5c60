/** Modes of folders and files that only the shop's own user can use. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Mode of DATA_DIR when root runs the shop: Postgres's group may traverse it, but not list it. */
export const TRAVERSABLE_FOLDER = 0o710;
