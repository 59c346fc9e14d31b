import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chownSync, existsSync } from 'node:fs';
import { socketFolderOf } from './socket-folder.ts';
import type { SystemUser } from './system-user.ts';

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string>;

/**
 * Writes PostgreSQL's configuration files, anew at each start, so that settings of a newer version take effect by
 * themselves. Settings of a person belong in `local.conf` in the same folder, which is read last and never written.
 */
export async function writeSettings(
  folder: string,
  user: SystemUser | undefined,
  overrides: Settings,
): Promise<void> {
  const local = existsSync(join(folder, 'local.conf')) ? ["include 'local.conf'"] : [];
  const sockets = { unix_socket_directories: socketFolderOf(folder) ?? '' };
  const lines = Object.entries({ ...settings, ...sockets, ...overrides }).map(
    ([name, value]) => `${name} = '${value}'`,
  );
  const files = {
    'postgresql.conf': ['# Written at each start. Put your own settings in local.conf.', ...lines, ...local],
    // Connections only from this machine and only with a password.
    'pg_hba.conf': ['host all all 127.0.0.1/32 scram-sha-256', 'local all all scram-sha-256'],
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, `${content.join('\n')}\n`, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
  }
}

/** The settings for a machine with two cores that the server shares with its application. */
const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  datestyle: 'iso, ymd',
  // A transaction that was never ended must not hold its locks for ever.
  idle_in_transaction_session_timeout: '60s',
  // Statements and the details of their errors contain personal data, which must not be logged; the application
  // reports its errors itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
};
