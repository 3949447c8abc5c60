/** What Postgres runs with: meant for a small machine that runs the whole shop. */
const OPTIONS: Readonly<Record<string, string>> = {
  // Reached over loopback with a password only; no socket that lies about in a folder.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  jit: 'off',
  shared_preload_libraries: '',
  // There is no second server to send the log to, and a short one recovers soon.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The details of a refused row are its values: somebody's mail address, for one.
  log_error_verbosity: 'terse',
};

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The options for `pg_ctl start -o`, which a shell takes apart. `aangan.data_dir` means nothing to
 * Postgres: it tells, in a list of processes, whose database this is.
 */
export function serverOptions(port: number, dataDir: string): string {
  const all = { ...OPTIONS, port: String(port), 'aangan.data_dir': dataDir };
  return Object.entries(all)
    .map(([name, value]) => `-c ${shellQuoted(`${name}=${value}`)}`)
    .join(' ');
}
