import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Creates a database without tables on the server of this test run, as for restoring a backup. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl, ownerUrl } = inject('testServer');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} owner rihla_owner`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`) };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
