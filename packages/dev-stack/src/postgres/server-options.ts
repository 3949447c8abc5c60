/** Postgres options for a small machine that runs the whole shop. */
const OPTIONS: Readonly<Record<string, string>> = {
  // Only loopback with a password; no socket file.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  jit: 'off',
  shared_preload_libraries: '',
  // For base backups; the second one while the connection of a killed backup still ends.
  wal_level: 'replica',
  max_wal_senders: '2',
  // A short write-ahead log recovers quickly.
  max_wal_size: '512MB',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The details of a rejected row contain personal data such as email addresses.
  log_error_verbosity: 'terse',
};

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The options for `pg_ctl start -o`, which a shell parses. Postgres ignores `aangan.data_dir`; it
 * identifies the DATA_DIR in a list of processes.
 */
export function serverOptions(port: number, dataDir: string): string {
  const all = { ...OPTIONS, port: String(port), 'aangan.data_dir': dataDir };
  return Object.entries(all)
    .map(([name, value]) => `-c ${shellQuoted(`${name}=${value}`)}`)
    .join(' ');
}
