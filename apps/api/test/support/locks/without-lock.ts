import pg from 'pg';

/** A lock of the product: a pattern for the text of its statements, and the text without the lock. */
export type Lock = { statement: RegExp; becomes: string };

/**
 * The locks that keep the product right when two requests come at the same time, each with the text by which a control
 * switches it off. A control that met no statement with its lock fails, since the statement has changed then.
 */
export const LOCKS = {
  /** Rows are locked until commit: mostly invoices, and what `move()` changes. */
  rows: { statement: /\bfor (?:no key )?update( of "?\w+"?)?(?! skip)/g, becomes: '' },
  /** Invoices neither end nor move while their people are given seats in a bus. */
  seatedInvoices: { statement: /\bfor share of i\b/g, becomes: '' },
  /** Rows that others have locked are left out: unique payment numbers, and invoices that the job expires. */
  skippedRows: { statement: /\bfor update( of "?\w+"?)? skip locked/g, becomes: '' },
  /** Seats are taken and held only while there are enough. */
  seats: { statement: /taken \+ held \+ (\$\d+) <= capacity/g, becomes: '$1::int is not null' },
  /** The beds of a departure are counted by one at a time, also where the number of its taken seats does not change. */
  beds: {
    statement: /(select from listing_seats where site_id = \$\d+ and listing_id = \$\d+) for no key update/g,
    becomes: '$1',
  },
  /** Uses of a voucher are taken only while it allows more. */
  vouchers: { statement: /taken \+ (\$\d+) <= max_pax/g, becomes: '$1::int is not null' },
  /** Credit is used only while there is enough. */
  credit: { statement: /and balance >= (\$\d+)/g, becomes: 'and $1::bigint is not null' },
  /** Savings are drawn only while the balance is large enough. */
  savings: { statement: /and paid - drawn >= (\$\d+)::bigint/g, becomes: 'and $1::bigint is not null' },
  /**
   * The next number is taken from a counter whose row stays locked; without the lock, from the largest number so far.
   */
  numbers: {
    statement:
      /insert into counters as c \(site_id, name, last\)\s+select (\$\d+)::uuid, (\$\d+), 1 (from "taken")?\s+on conflict \(site_id, name\) do update set last = c\.last \+ 1\s+returning last/g,
    becomes: `select (select coalesce(max(i.sequence), 0) + 1 from invoices i
                       where i.site_id = $1::uuid and $2::text <> '') as last $3`,
  },
  /** Bookings of one customer wait for each other at the customer's row. */
  customer: {
    statement: /"merged_into_id" is null for no key update/g,
    becomes: '"merged_into_id" is null',
  },
  /** A change of the rooms of a departure is made only on the version that the person saw, which it raises. */
  roomingVersion: { statement: /r\.version = (\$\d+)::int/g, becomes: '$1::int is not null' },
  /** A recovery code is used only while it is unused. */
  recoveryCode: { statement: /and used_at is null/g, becomes: '' },
  /** A session is opened only while password, phone and second factor are still those that were checked. */
  proof: {
    statement:
      /and \(password_hash, phone, [\w:]+\) is not distinct from \((\$\d+)::text, (\$\d+)::text, (\$\d+)::bytea\)/g,
    becomes: 'and ($1::text is null or $2::text is null or $3::bytea is null or true)',
  },
  /** A code that was sent to a phone is compared only while it was wrong less than five times. */
  phoneTries: { statement: /and "tries" < (\$\d+)/g, becomes: 'and $1::int is not null' },
  /** A code that was sent to a phone is used only while it is unused. */
  phoneCode: { statement: /and "used_at" is null/g, becomes: '' },
  /** A code of an authenticator is used once: its time step must be later than the last one used. */
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
  /** A notice is stored once: the second request waits for the first and finds its row. Without it, each is handled. */
  notices: {
    statement:
      /on conflict on constraint gateway_events_once do update set[^;]*returning \(old\.result is null or old\.result <> 'TAKEN'\) as fresh/g,
    becomes: 'returning true as fresh',
  },
  /** Money of a provider is recorded only once. */
  gatewayMoney: {
    statement: /on conflict on constraint "gateway_money_once" do nothing/g,
    becomes: '',
  },
  /** The open attempt of a payment is found before another one is created. */
  openAttempt: {
    statement: /"payment_id" = (\$\d+) and "status" in \('RESERVED', 'READY', 'AWAITED'\)/g,
    becomes: '"payment_id" = $1 and false',
  },
  /** A state is changed only from the state that was found: the condition that `move()` adds. */
  moves: { statement: /and old\.status = any\((\$\d+)\)/g, becomes: 'and $1::text[] is not null' },
  /** A line of a bank statement is added only once. */
  statementLines: {
    statement: /on conflict \(site_id, bank_id, day, amount, text_hash, nth\) do nothing/g,
    becomes: '',
  },
  /** The key of a form is stored by its first sender only. */
  formKey: { statement: /on conflict \("site_id", "actor_id", "key"\) do nothing/g, becomes: '' },
  /** Agents are moved below another agent one after the other. */
  agentTree: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/g,
    becomes: 'length($1::text)',
  },
  /** Totals of pilgrims served are entered one after the other. */
  totalPilgrims: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 1\)\)/g,
    becomes: 'length($1::text)',
  },
  /** Visas of a site, and policies and tickets of one departure, are entered one after the other. */
  entries: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 2\)\)/g,
    becomes: 'length($1::text)',
  },
  /** The list of search words is written by one at a time: by its job, or by an erasure. */
  searchWords: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 3\)\)/g,
    becomes: 'length($1::text)',
  },
  /** Members of staff lose rights one after the other, and each act asks again whether its actor still has them. */
  staffRights: {
    statement: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 4\)\)/g,
    becomes: 'length($1::text)',
  },
  /** A correction at a head count is made only by a person who saw the last state. */
  checkIns: { statement: /and c\.version = (\$\d+)/g, becomes: 'and $1::int is not null' },
  /** Asking for fees, paying them and taking them back locks the wallet of the agent. */
  wallet: { statement: /pg_advisory_xact_lock\(hashtextextended\(k, 0\)\)/g, becomes: 'length(k)' },
  /** A pilgrim is added to a sheet only while no other sheet without an answer has it. */
  reportClaim: { statement: /and sending_id is null/g, becomes: '' },
  /** A reminder is sent only by the process that first records it, and its message is written once. */
  reminders: {
    statement:
      /on conflict on constraint "?(?:reminder_sendings_once|messages_once|notices_once)"? do nothing/g,
    becomes: '',
  },
  /** A WhatsApp message whose handing over had begun is not sent again; without it, none has ever begun. */
  handover: {
    statement: /file_id, handing_over_at$/g,
    becomes: 'file_id, null::timestamptz as handing_over_at',
  },
  /** Changes of sales are taken by deleting them; without the lock they are read first and deleted afterwards. */
  salesDeltas: {
    statement: /delete from sales_deltas where ([\s\S]+?)\s+returning \*\s+\), added as \(/g,
    becomes: `select * from sales_deltas where $1
      ), gone as (delete from sales_deltas d using taken k where d.site_id = k.site_id and d.id = k.id
      ), added as (`,
  },
  /** Posting takes a shared lock of the books, and closing a month the exclusive one. */
  books: {
    statement: /pg_advisory_xact_lock_shared\(hashtextextended\((\$\d+), 0\)\)/g,
    becomes: 'length($1::text)',
  },
} satisfies Record<string, Lock>;

export type LockName = keyof typeof LOCKS;

/**
 * Runs a function while locks of the product are switched off for one database: the text of each statement is changed
 * before it is sent. So a test of a race proves that it notices a missing lock.
 * @param database the address of the database, as `TestApp.appUrl` has it
 * @throws Error when no statement had one of the locks
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

/** Switches locks off until `restore` is called; `met` has the names of those that were found in a statement. */
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
    // The server stores a prepared statement under its name with its first text, so a changed one gets no name.
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
