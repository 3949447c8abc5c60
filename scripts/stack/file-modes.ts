/** A folder and a file of the shop's own user alone. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** DATA_DIR where root runs the shop: Postgres's group may pass through to the database, and see nothing on the way. */
export const PASSAGE = 0o710;
