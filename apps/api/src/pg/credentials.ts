import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How to get into the embedded server: its port and a password for each of its three roles. */
export type Credentials = { port: number; admin: string; owner: string; app: string };

/** Reads them from `DATA_DIR/postgres.json`; undefined when they were never made or are lost. */
export async function readCredentials(dataDir: string): Promise<Credentials | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Credentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeCredentials(dataDir: string, credentials: Credentials): Promise<void> {
  await writeFile(fileIn(dataDir), `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  await chmod(fileIn(dataDir), 0o600);
}

export function newCredentials(port: number): Credentials {
  return { port, admin: newPassword(), owner: newPassword(), app: newPassword() };
}

/** The addresses of the three roles: the superuser, the schema's owner, and the application. */
export function urlsOf(credentials: Credentials): { adminUrl: string; ownerUrl: string; appUrl: string } {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${credentials.port}/${database}`;
  return {
    adminUrl: url('postgres', credentials.admin, 'postgres'),
    ownerUrl: url('rihla_owner', credentials.owner, 'rihla'),
    appUrl: url('rihla_app', credentials.app, 'rihla'),
  };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
