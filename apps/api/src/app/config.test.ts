import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadSecretKey, readConfig } from './config.ts';

const key = 'k'.repeat(32);

describe('the settings', () => {
  it('have defaults when nothing is given', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databasePooler: 'none',
      databasePoolSize: 10,
      secretKey: undefined,
      production: false,
      smtpUrl: undefined,
      mailFrom: undefined,
      filesUrl: undefined,
      filesPerSiteGb: 20,
      sentryDsn: undefined,
      backup: undefined,
      trustedProxies: ['127.0.0.0/8', '::1'],
      role: 'all',
      logLevel: 'info',
    });
  });

  it('take what is given', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/rihla',
        DATABASE_URL: 'postgres://me:pw@db/rihla',
        DATABASE_POOLER: 'transaction',
        DATABASE_POOL_SIZE: '40',
        SECRET_KEY: key,
        NODE_ENV: 'production',
        SMTP_URL: 'smtps://user:pw@mail.example:465',
        MAIL_FROM: 'Rihla <noreply@example.com>',
        FILES_URL: 's3://key:secret@s3.example/bucket',
        SENTRY_DSN: 'https://abc@sentry.example/1',
        TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16,2001:db8::/32',
        LOG_LEVEL: 'warn',
      },
      ['--role=worker'],
    );
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/rihla',
      databasePooler: 'transaction',
      databasePoolSize: 40,
      production: true,
      role: 'worker',
      logLevel: 'warn',
      trustedProxies: ['10.0.0.7', '192.168.0.0/16', '2001:db8::/32'],
    });
  });

  it('count an empty variable as not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', 'everywhere'],
    ['DATABASE_URL', 'mysql://db/rihla'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_POOL_SIZE', '0'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['FILES_URL', 'ftp://files'],
    ['FILES_URL', 's3://key:secret@s3.example'],
    ['SENTRY_DSN', 'sentry'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.7,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.300'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '*'],
    ['BACKUP_AT', '25:00'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s and name the variable', (variable, value) => {
    const faults = faultsOf({
      DATABASE_URL: 'postgres://db/rihla',
      MAIL_FROM: 'a@example.com',
      [variable]: value,
    });
    expect(faults.variables).toEqual([variable]);
    expect(faults.message).toContain(`${variable}: must`);
  });

  it('refuse an unknown role', () => {
    expect(faultsOf({}, ['--role=cook']).message).toBe('--role: must be api, worker or all');
  });

  it('refuse production without a secret key', () => {
    expect(faultsOf({ NODE_ENV: 'production' }).variables).toEqual(['SECRET_KEY']);
  });

  it('refuse an SMTP server without a sender', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example' }).variables).toEqual(['MAIL_FROM']);
  });

  it('refuse backups by schedule that nothing would seal', () => {
    expect(faultsOf({ BACKUP_TO: '/srv/backups' }).variables).toEqual(['BACKUP_PASSPHRASE']);
  });

  it('refuse a pooler before the embedded database', () => {
    expect(faultsOf({ DATABASE_POOLER: 'transaction' }).variables).toEqual(['DATABASE_URL']);
  });

  it('name every wrong variable at once', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y' }).variables).toEqual(['PORT', 'LOG_LEVEL']);
  });
});

describe('the secret key', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rihla-config-'));
  });
  afterEach(async () => {
    await rm(dataDir, { recursive: true });
  });

  it('is the given one', async () => {
    expect(await loadSecretKey({ secretKey: key, dataDir })).toBe(key);
  });

  it('is made once and kept, readable by its owner only', async () => {
    const home = join(dataDir, 'not-there-yet');
    const first = await loadSecretKey({ secretKey: undefined, dataDir: home });
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await loadSecretKey({ secretKey: undefined, dataDir: home })).toBe(first);
    expect((await stat(join(home, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for two processes that start together', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKey({ secretKey: undefined, dataDir })));
    expect(new Set(keys).size).toBe(1);
  });
});

function faultsOf(env: Record<string, string>, args: string[] = []): ConfigError {
  try {
    readConfig(env, args);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('the settings were not refused');
}
