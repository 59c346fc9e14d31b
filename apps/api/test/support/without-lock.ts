import pg from 'pg';

/** A lock of the product, as the text of its statements, and the text that locks nothing. */
export type Lock = { statement: RegExp; becomes: string };

/**
 * What keeps the races apart, each with the text by which a control switches it off. A control that never met the
 * text of its lock fails: the lock has moved and must be named anew here.
 */
export const LOCKS = {
  /** Rows locked until commit: invoices above all, and what `move()` moves. */
  rows: { statement: /\bfor (?:no key )?update( of "?\w+"?)?(?! skip)/g, becomes: '' },
  /** Rows that others hold are passed over: the unique payment numbers, and invoices that the job expires. */
  skippedRows: { statement: /\bfor update( of "?\w+"?)? skip locked/g, becomes: '' },
  /** Seats are taken and held while there are enough. */
  seats: { statement: /taken \+ held \+ (\$\d+) <= capacity/g, becomes: '$1::int is not null' },
  /** The people of a voucher are taken while it allows more. */
  vouchers: { statement: /taken \+ (\$\d+) <= max_pax/g, becomes: '$1::int is not null' },
  /** Credit is taken while there is enough. */
  credit: { statement: /and balance >= (\$\d+)/g, becomes: 'and $1::bigint is not null' },
  /** Savings are drawn while the balance holds them. */
  savings: { statement: /and paid - drawn >= (\$\d+)::bigint/g, becomes: 'and $1::bigint is not null' },
  /** The next number comes from the row of the counter, which stays locked; without it, from the highest so far. */
  numbers: {
    statement:
      /insert into counters as c \(site_id, name, last\)\s+select (\$\d+)::uuid, (\$\d+), 1 (from "taken")?\s+on conflict \(site_id, name\) do update set last = c\.last \+ 1\s+returning last/g,
    becomes: `select (select coalesce(max(i.sequence), 0) + 1 from invoices i
                       where i.site_id = $1::uuid and $2::text <> '') as last $3`,
  },
  /** Bookings of one customer wait for each other at its row. */
  customer: {
    statement: /"merged_into_id" is null for no key update/g,
    becomes: '"merged_into_id" is null',
  },
  /** An act on the rooms of a departure raises the version that it was decided on. */
  roomingVersion: { statement: /r\.version = (\$\d+)::int/g, becomes: '$1::int is not null' },
  /** A recovery code is spent while it is unspent. */
  recoveryCode: { statement: /and used_at is null/g, becomes: '' },
  /** A code that was sent to a phone is compared while it has been wrong less than five times. */
  phoneTries: { statement: /and "tries" < (\$\d+)/g, becomes: 'and $1::int is not null' },
  /** It is spent while it is unspent. */
  phoneCode: { statement: /and "used_at" is null/g, becomes: '' },
  /** A code of an authenticator is used once: its step lies after the last one. */
  authenticator: {
    statement: /and \(totp_last_step is null or totp_last_step < (\$\d+)\)/g,
    becomes: 'and $1::bigint is not null',
  },
  /**
   * Failed attempts are counted in the statement that lets one more through, on the row as it is once it is its turn;
   * without it, on the row as it was when the statement began.
   */
  failures: {
    statement:
      /where (\$\d+) >= \(r\.expire - (\$\d+)::bigint \+ case when r\.points < (\$\d+)::int then 0\s+else least\((\$\d+)::bigint, (\$\d+)::bigint << least\(r\.points - (\$\d+)::int, 20\)\) end\)/g,
    becomes: `where $1 >= coalesce((select s.expire - $2::bigint + case when s.points < $3::int then 0
        else least($4::bigint, $5::bigint << least(s.points - $6::int, 20)) end from rate_limits s where s.key = r.key), 0)`,
  },
  /** A notice is kept once: who comes second waits for the first and finds it. Without it, every one is acted on. */
  notices: {
    statement:
      /on conflict on constraint gateway_events_once do update set[^;]*returning \(old\.result is null or old\.result <> 'TAKEN'\) as fresh/g,
    becomes: 'returning true as fresh',
  },
  /** Money of a provider is written down once for ever. */
  gatewayMoney: {
    statement: /on conflict on constraint "gateway_money_once" do nothing/g,
    becomes: '',
  },
  /** The attempt of a payment that is open is found before another is made. */
  openAttempt: {
    statement: /"payment_id" = (\$\d+) and "status" in \('RESERVED', 'READY', 'AWAITED'\)/g,
    becomes: '"payment_id" = $1 and false',
  },
  /** A state is left only by who finds it: what `move()` asks of the row. */
  moves: { statement: /and old\.status = any\((\$\d+)\)/g, becomes: 'and $1::text[] is not null' },
  /** A line of a bank statement is added once. */
  statementLines: {
    statement: /on conflict \(site_id, bank_id, day, amount, text_hash, nth\) do nothing/g,
    becomes: '',
  },
  /** The key of a form is kept by its first sender. */
  formKey: { statement: /on conflict \("site_id", "actor_id", "key"\) do nothing/g, becomes: '' },
  /** Agents are moved under another one after the other. */
  agentTree: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/g,
    becomes: 'length($1::text)',
  },
  /** Counts of the pilgrims taken in all follow each other. */
  totalPilgrims: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 1\)\)/g,
    becomes: 'length($1::text)',
  },
  /** Visas, policies and tickets of one departure are entered one after the other. */
  entries: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 2\)\)/g,
    becomes: 'length($1::text)',
  },
  /** Who says otherwise at a head count has seen the last word. */
  checkIns: { statement: /and c\.version = (\$\d+)/g, becomes: 'and $1::int is not null' },
  /** Whoever asks for fees, pays them or takes them back holds the wallet of the agent. */
  wallet: { statement: /pg_advisory_xact_lock\(hashtextextended\(k, 0\)\)/g, becomes: 'length(k)' },
  /** A pilgrim is claimed for a sheet while no other sheet without an answer has it. */
  reportClaim: { statement: /and sending_id is null/g, becomes: '' },
  /** A reminder is sent by who first writes that it is, and its message is written once. */
  reminders: {
    statement:
      /on conflict on constraint "?(?:reminder_sendings_once|messages_once|notices_once)"? do nothing/g,
    becomes: '',
  },
  /** Changes of sales are taken by who deletes them; without it they are read first and deleted afterwards. */
  salesDeltas: {
    statement: /delete from sales_deltas where ([\s\S]+?)\s+returning \*\s+\), added as \(/g,
    becomes: `select * from sales_deltas where $1
      ), gone as (delete from sales_deltas d using taken k where d.site_id = k.site_id and d.id = k.id
      ), added as (`,
  },
  /** Whoever posts shares the lock of the books, which closing a month holds alone. */
  books: {
    statement: /pg_advisory_xact_lock_shared\(hashtextextended\((\$\d+), 0\)\)/g,
    becomes: 'length($1::text)',
  },
} satisfies Record<string, Lock>;

export type LockName = keyof typeof LOCKS;

/**
 * Runs something while locks of the product are switched off for one database: the text of each statement is changed on
 * its way to the server. It is how a race proves that it notices a missing lock.
 * @param database its address, as `TestApp.appUrl` has it
 * @throws Error when no statement held one of the locks
 */
export async function withoutLock<T>(
  database: string,
  names: readonly LockName[],
  work: () => Promise<T>,
): Promise<T> {
  const { met, restore } = switchLocksOff(database, names);
  try {
    const result = await work();
    const missed = names.filter((name) => !met.has(name));
    if (missed.length > 0) throw new Error(`no statement was seen with the lock ${missed.join(', ')}`);
    return result;
  } finally {
    restore();
  }
}

/** Switches locks off until `restore` is called; `met` has the names of those that a statement held. */
export function switchLocksOff(database: string, names: readonly LockName[]) {
  const met = new Set<LockName>();
  const name = nameOf(database);
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const unlocked = (text: string): string =>
    names.reduce((rest, lock) => {
      const { statement, becomes } = LOCKS[lock];
      const changed = rest.replace(statement, becomes);
      if (changed !== rest) met.add(lock);
      return changed;
    }, text);
  const query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    if (this.database !== name || !isStatement(statement)) return send.call(this, statement, ...rest);
    const text = unlocked(statement.text);
    // The server keeps a prepared statement by its name, with the text that it had first.
    const changed = text === statement.text ? statement : { ...statement, text, name: undefined };
    return send.call(this, changed, ...rest);
  };
  Reflect.set(pg.Client.prototype, 'query', query);
  return { met, restore: () => void Reflect.set(pg.Client.prototype, 'query', send) };
}

function isStatement(value: unknown): value is { text: string; name?: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

const nameOf = (database: string) => decodeURIComponent(new URL(database).pathname.slice(1));
