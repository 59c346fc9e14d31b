import { Client, escapeLiteral } from 'pg';
import { startPostgres } from '../src/start-postgres.ts';
import type { PostgresOptions, PostgresServer, ToPrepare } from '../src/start-postgres.ts';

export type ShopRole = 'owner' | 'app';
export type ShopServer = PostgresServer<ShopRole>;
export type ShopOptions = Pick<PostgresOptions, 'dataDir' | 'port' | 'log' | 'settings' | 'systemDir'>;

const roles = { owner: 'shop_owner', app: 'shop_app' };

/** Starts a server as a program does that has an owner of its schema and an application. */
export function startShop(options: ShopOptions): Promise<ShopServer> {
  return startPostgres<ShopRole>({ ...options, name: 'shop-test', roles, database: 'shop', prepare });
}

async function prepare({ adminUrl, passwords, renewed }: ToPrepare<ShopRole>): Promise<void> {
  if (!renewed) return;
  const client = new Client(adminUrl);
  await client.connect();
  try {
    for (const key of ['owner', 'app'] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roles[key]]);
      const verb = rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${roles[key]} login password ${escapeLiteral(passwords[key])}`);
    }
    const { rowCount } = await client.query("select from pg_database where datname = 'shop'");
    if (rowCount === 0) await client.query('create database shop owner shop_owner');
  } finally {
    await client.end();
  }
}
