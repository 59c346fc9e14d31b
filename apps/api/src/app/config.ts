import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '@rihla/postgres/make-folder';
import { z } from 'zod';
import { FILES_PER_SITE_GB } from '@rihla/domain/media/upload-quota';
import { LOOPBACK, readTrustedProxies } from './trusted-proxies.ts';
import { RihlaStartError } from './start-error.ts';

/** The settings of one process, read from the environment and the arguments and checked once at its start. */
export type Config = {
  port: number;
  /** The network address that the server listens on. */
  host: string;
  /** Absolute path of the folder that holds everything this installation keeps on disk. */
  dataDir: string;
  /** The user's own PostgreSQL; without it the embedded server runs in `dataDir`. */
  databaseUrl: string | undefined;
  /**
   * Address of the same database for migrations, which does not lead through a pooler; needed when `databaseUrl`
   * does.
   */
  databaseOwnerUrl: string | undefined;
  /**
   * `transaction` when a pooler gives each transaction another connection, so that nothing may be kept in a session of
   * the database; `none` when connections lead to the server directly.
   */
  databasePooler: 'none' | 'transaction';
  databasePoolSize: number;
  /**
   * The key that signs and encrypts; undefined outside production when not given: `loadSecretKey` then keeps one in
   * `dataDir`.
   */
  secretKey: string | undefined;
  production: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  filesUrl: string | undefined;
  /** The most gigabytes that the files of one site may take up. */
  filesPerSiteGb: number;
  /** The address of the error-reporting service (Sentry); undefined for none. */
  sentryDsn: string | undefined;
  /** The place and time of scheduled backups; undefined for none. */
  backup: BackupSettings | undefined;
  /** The proxies whose `X-Forwarded-For` is believed: addresses and networks in CIDR notation. */
  trustedProxies: readonly string[];
  role: Role;
  logLevel: LogLevel;
};

/** The settings of the scheduled backups. */
export type BackupSettings = {
  /** A folder, or an address that begins with `s3://`. */
  to: string;
  /** The time of day in Jakarta, `HH:MM`. */
  at: string;
  /** The number of backups that are kept; older ones are deleted. */
  keep: number;
  keyFile: string | undefined;
  passphrase: string | undefined;
};

/** The part of the work that the process does: answering requests (`api`), running jobs (`worker`), or both. */
export type Role = 'api' | 'worker' | 'all';
/** The lowest level of log lines that are written. */
export type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Thrown at the start when settings are wrong; the message names every variable at fault. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
  readonly variables: string[];

  constructor(faults: { variable: string; reason: string }[]) {
    super(faults.map((fault) => `${fault.variable}: ${fault.reason}`).join('\n'));
    this.variables = faults.map((fault) => fault.variable);
  }
}

/**
 * Reads the settings from environment variables and command-line arguments, and from nothing else. An empty variable
 * counts as not given.
 *
 * @param env usually `process.env`
 * @param args usually `process.argv.slice(2)`; only `--role=api|worker|all` is looked at
 * @throws ConfigError naming the variables at fault
 */
export function readConfig(env: Record<string, string | undefined>, args: string[] = []): Config {
  const roleArgument = args.find((argument) => argument.startsWith('--role='))?.slice('--role='.length);
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = variables.safeParse({ ...Object.fromEntries(given), '--role': roleArgument });
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(toFault));
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePooler: values.DATABASE_POOLER,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    secretKey: values.SECRET_KEY,
    production: values.NODE_ENV === 'production',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    filesUrl: values.FILES_URL,
    filesPerSiteGb: values.FILES_PER_SITE_GB,
    sentryDsn: values.SENTRY_DSN,
    backup:
      values.BACKUP_TO === undefined
        ? undefined
        : {
            to: values.BACKUP_TO,
            at: values.BACKUP_AT,
            keep: values.BACKUP_KEEP,
            keyFile: values.BACKUP_KEY_FILE,
            passphrase: values.BACKUP_PASSPHRASE,
          },
    trustedProxies: values.TRUSTED_PROXIES,
    role: values['--role'],
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * The secret key of the installation, from which keys for encryption and hashes are derived: the one in the settings,
 * else (outside production, where `readConfig` requires the setting) a random one that is made at the first start and
 * stored in `DATA_DIR/secret.key`, readable by its owner only.
 */
export async function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (config.secretKey !== undefined) return config.secretKey;
  const path = join(config.dataDir, 'secret.key');
  await makeFolder(config.dataDir);
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    // A link to the complete draft is created in one step and only once, so when two processes start together, both use
    // the key of the first.
    await link(draft, path).catch(unlessExists);
    await unlink(draft);
  }
  return (await readFile(path, 'utf8').catch(unreadable)).trim();
}

function unreadable({ code = '', path = '' }: NodeJS.ErrnoException): never {
  const words = `The key in ${path} cannot be read (${code}). Start as its owner, or give the key in SECRET_KEY.`;
  throw new RihlaStartError('secret_key_unreadable', words, { path });
}

function unlessExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}

const variables = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z
      .union(
        [z.ipv4(), z.ipv6(), z.literal('localhost')],
        'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0',
      )
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
    DATABASE_OWNER_URL: urlOf('postgres', 'postgresql').optional(),
    DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
    DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    NODE_ENV: z.string().optional(),
    SMTP_URL: urlOf('smtp', 'smtps').optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be an address or "Name <address>"',
      )
      .optional(),
    FILES_URL: urlOf('s3', 'file').optional(),
    FILES_PER_SITE_GB: wholeNumber(1, 100_000).default(FILES_PER_SITE_GB),
    SENTRY_DSN: urlOf('https', 'http').optional(),
    BACKUP_TO: z.string().optional(),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be an hour such as 02:50')
      .default('02:50'),
    BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
    BACKUP_KEY_FILE: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
    TRUSTED_PROXIES: proxies().default([...LOOPBACK]),
    '--role': z.enum(['api', 'worker', 'all'], 'must be api, worker or all').default('all'),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  })
  .superRefine((values, check) => {
    const refuse = (variable: string, message: string) =>
      check.addIssue({ code: 'custom', path: [variable], message });
    if (values.NODE_ENV === 'production' && values.SECRET_KEY === undefined)
      refuse('SECRET_KEY', 'is needed in production: at least 32 random characters, kept the same for good');
    if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
      refuse('MAIL_FROM', 'is needed with SMTP_URL: the address mail is sent from');
    if (values.FILES_URL?.startsWith('s3://') && new URL(values.FILES_URL).pathname.length < 2)
      refuse('FILES_URL', 'must name a bucket: s3://key:secret@host/bucket?region=…');
    if (values.BACKUP_TO && !values.BACKUP_KEY_FILE && !values.BACKUP_PASSPHRASE)
      refuse('BACKUP_PASSPHRASE', 'is needed with BACKUP_TO, or a key file in BACKUP_KEY_FILE');
    if (values.DATABASE_URL === undefined && values.DATABASE_OWNER_URL !== undefined)
      refuse('DATABASE_URL', 'is needed with DATABASE_OWNER_URL');
    if (values.DATABASE_URL === undefined && values.DATABASE_POOLER === 'transaction')
      refuse('DATABASE_URL', 'is needed with DATABASE_POOLER: the embedded database has no pooler before it');
  });

/**
 * The schema of a setting that is a whole number between two bounds, both included. Settings come as texts; the
 * schema answers a number.
 */
function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/**
 * The schema of the setting that lists trusted proxies: addresses and networks separated by commas. The message
 * names the first that is neither.
 */
function proxies() {
  return z.string().transform((text, check) => {
    const { proxies: read, fault } = readTrustedProxies(text);
    if (fault !== undefined) {
      const message = `must be addresses or networks such as 10.0.0.7,192.168.0.0/16, separated by commas, but names "${fault}"`;
      check.addIssue({ code: 'custom', message });
    }
    return read;
  });
}

/** The schema of a setting that is an address with one of these schemes, such as `smtp` or `https`. */
function urlOf(...schemes: string[]) {
  const message = `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
      message,
    );
}

function toFault(issue: z.core.$ZodIssue) {
  return { variable: String(issue.path[0]), reason: issue.message };
}
