import { randomBytes } from 'node:crypto';
import { chmod, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socketFolderOf } from './socket-folder.ts';

/**
 * The credentials of a server: its port, and the passwords of the superuser (`admin`) and of the roles, by the roles'
 * keys.
 */
export type Credentials<Role extends string = never> = {
  port: number;
  passwords: Record<Role | 'admin', string>;
};

/**
 * The logins of a server: the names of the roles by keys that the program chooses (not `admin` or `port`), and their
 * database.
 */
export type Logins<Role extends string = never> = {
  roles?: Record<Role, string>;
  /** The database in the addresses of the roles; `postgres` when it is left out. */
  database?: string;
};

/** The addresses with which the superuser (`admin`, database `postgres`) and each role connect, by the role's key. */
export type Urls<Role extends string = never> = Record<Role | 'admin', string>;

/**
 * Reads the stored credentials of the server in `dataDir`; undefined when they were never made or cannot be read. A
 * role that was added since then has no password in them.
 */
export async function readCredentials(dataDir: string): Promise<Credentials | undefined> {
  try {
    const { port, ...passwords } = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as {
      port: number;
      admin: string;
    };
    return { port, passwords };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Stores the credentials in `dataDir`, in a file that only its owner can read. */
export async function writeCredentials(dataDir: string, { port, passwords }: Credentials): Promise<void> {
  await writeFile(fileIn(dataDir), `${JSON.stringify({ port, ...passwords })}\n`, { mode: 0o600 });
  await chmod(fileIn(dataDir), 0o600);
}

/** Adds a new password for each of the superuser and these roles that has none; existing passwords stay. */
export function completeCredentials<Role extends string>(
  port: number,
  known: Partial<Record<string, string>>,
  roles: Record<Role, string>,
): Credentials<Role> {
  const keys = ['admin', ...Object.keys(roles)];
  const passwords = Object.fromEntries(keys.map((key) => [key, known[key] ?? newPassword()]));
  return { port, passwords: passwords as Record<Role | 'admin', string> };
}

/**
 * The addresses with which the superuser (`admin`) and each role connect to the server, passwords included.
 * @param sockets the folder of the server's Unix socket; without it the addresses are of TCP
 */
export function urlsOf<Role extends string>(
  credentials: Credentials<Role>,
  logins: Logins<Role>,
  sockets?: string,
): Urls<Role> {
  const { port, passwords } = credentials;
  // As in libpq, a `host` among the parameters takes the place of the one before the port.
  const over = sockets === undefined ? '' : `?host=${encodeURIComponent(sockets)}`;
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}${over}`;
  const roles = Object.entries<string>(logins.roles ?? {}).map(([key, role]) => [
    key,
    url(role, passwords[key as Role], logins.database ?? 'postgres'),
  ]);
  return { ...Object.fromEntries(roles), admin: url('postgres', passwords.admin, 'postgres') } as Urls<Role>;
}

/**
 * The port and the addresses of the server in `dataDir` as its last start has left them, whether it runs or not;
 * undefined when it has never been started.
 */
export async function readAddresses<Role extends string>(
  dataDir: string,
  logins: Logins<Role>,
): Promise<{ port: number; urls: Urls<Role> } | undefined> {
  const credentials = (await readCredentials(dataDir)) as Credentials<Role> | undefined;
  if (credentials === undefined) return undefined;
  // `postgres` is the data folder or a link to it.
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  const sockets = folder === undefined ? undefined : socketFolderOf(folder);
  return { port: credentials.port, urls: urlsOf(credentials, logins, sockets) };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
