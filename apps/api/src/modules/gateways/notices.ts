import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { GATEWAYS, type Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import {
  GatewayFailure,
  type AttemptReport,
  type Notice,
  type NoticeOutcome,
  type NoticeReply,
  type RawNotice,
} from '../../gateways/payment/port.ts';
import type { ReadCall, StepsCall, WriteCall } from '../../kit/call.ts';
import { countUse } from '../../kit/http/rate-limits.ts';
import { applyReport } from './apply-report.ts';
import { type Attempt, refOf } from './attempts.ts';
import { gatewayOfSite, type SiteGateway } from './site-gateway.ts';

/** The most notices with a wrong signature or an unreadable body that a site stores in a day. */
const MOST_UNBELIEVED = 200;
const DAY_MS = 86_400_000;
/** The headers that are stored with a notice: those with the signature, and those that tell the sender. */
const KEPT_HEADERS = [
  'content-type',
  'user-agent',
  'x-timestamp',
  'x-signature',
  'x-partner-id',
  'x-external-id',
  'channel-id',
];

/** The provider named by a part of a URL path, such as `midtrans`; undefined for an unknown one. */
export function providerOfPath(part: string): Gateway | undefined {
  return GATEWAYS.find((provider) => provider.toLowerCase() === part);
}

/**
 * Handles a notice, a request by which a provider announces something about a payment. Its signature is checked before
 * anything in it is read. It is stored once. No money moves because of its content: the provider is asked, and the
 * provider's answer is applied in the transaction that stores the notice.
 * @param call at the site named in the address, without an actor
 * @param raw the request as it came
 * @returns the answer that the provider expects
 */
export async function receiveNotice(
  call: StepsCall<null>,
  provider: Gateway,
  raw: RawNotice,
): Promise<NoticeReply> {
  const made = await call.read((read) => gatewayOfSite(read, provider));
  // Without keys no signature can be checked, so every notice is refused.
  if (made === null) return { status: 401, body: { status: 'unauthorized' } };
  const outcome = await processNotice(call, made, raw);
  return made.gateway.reply(outcome, raw);
}

/**
 * Answers a provider that asks for an access token before it sends notices; null for a provider that never does so.
 */
export async function admitProvider(
  call: StepsCall<null>,
  provider: Gateway,
  raw: RawNotice,
): Promise<NoticeReply | null> {
  const made = await call.read((read) => gatewayOfSite(read, provider));
  return made?.gateway.admit?.(raw) ?? null;
}

/**
 * Checks the signature of a notice, finds its attempt, asks the provider, and in one transaction stores the notice and
 * applies the provider's answer.
 * @returns the result of the notice, from which our reply to the provider is made
 */
async function processNotice(
  call: StepsCall<null>,
  made: SiteGateway,
  raw: RawNotice,
): Promise<NoticeOutcome> {
  const { gateway } = made;
  const reading = gateway.read(raw);
  if (reading.verdict !== 'OK') {
    await call.transaction((write) => keepUnbelieved(write, gateway.provider, raw, reading));
    return reading.verdict;
  }
  const { notice } = reading;
  const attempt = await call.read((read) => attemptOfNotice(read, gateway.provider, notice));
  if (attempt === undefined) {
    await call.transaction((write) =>
      keepNotice(write, gateway.provider, raw, notice, { result: 'UNKNOWN_ORDER' }),
    );
    return 'UNKNOWN_ORDER';
  }
  let report: AttemptReport;
  try {
    report = await gateway.ask(refWithNotice(attempt, notice), call.now);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const kept = { result: 'TROUBLE', reason: error.message, attemptId: attempt.id } as const;
    await call.transaction((write) => keepNotice(write, gateway.provider, raw, notice, kept));
    return 'TROUBLE';
  }
  return call.transaction(async (write) => {
    const fresh = await keepNotice(write, gateway.provider, raw, notice, {
      result: 'TAKEN',
      attemptId: attempt.id,
    });
    if (!fresh) return 'DUPLICATE';
    await applyReport(write, attempt, report);
    return 'TAKEN';
  });
}

/**
 * The ids by which a provider finds an attempt, with the transaction id of a notice: some providers can be asked only by
 * it, and the transaction that was paid may be another than the one that is known.
 */
export function refWithNotice(attempt: Attempt, notice: Pick<Notice, 'transactionId'>) {
  const ref = refOf(attempt);
  const { transactionId } = notice;
  return ref.transactionId === null ? { ...ref, transactionId } : { ...ref, noticedId: transactionId };
}

/**
 * The newest attempt that a notice is about: by our order reference, or where it has none, by an id of the
 * provider.
 */
async function attemptOfNotice(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  provider: Gateway,
  { orderRef, providerRef, accountNumber, transactionId }: Notice,
): Promise<Attempt | undefined> {
  const found = await sql<Attempt>`
    select * from payment_attempts
     where site_id = ${site.id} and provider = ${provider}
       and (order_ref = ${orderRef} or (${orderRef}::text is null and (provider_ref = ${providerRef}
            or account_number = ${accountNumber} or transaction_id = ${transactionId})))
     order by created_at desc limit 1`.execute(db);
  return found.rows[0];
}

type NoticeResult = { result: 'TAKEN' | 'UNKNOWN_ORDER' | 'TROUBLE'; reason?: string; attemptId?: string };

/**
 * Stores a notice whose signature is right. The same event is one row, and `times_received` counts how often it
 * came; a second request at the same moment waits for the first.
 * @returns true when the caller is to act on it: it is new, or was not acted on successfully yet
 */
export async function keepNotice(
  { tx, site, now }: WriteCall,
  provider: Gateway,
  raw: RawNotice,
  notice: Pick<Notice, 'eventKey' | 'word' | 'amount' | 'orderRef' | 'providerRef' | 'accountNumber'>,
  { result, reason, attemptId }: NoticeResult,
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into gateway_events as e (site_id, provider, event_key, verdict, result, reason, word, order_ref, attempt_id,
        amount, path, method, headers, body, body_sha256, received_at, processed_at)
    values (${site.id}, ${provider}, ${notice.eventKey.slice(0, 300)}, 'OK', ${result}, ${reason?.slice(0, 200) ?? null},
        ${notice.word.slice(0, 80)}, ${(notice.orderRef ?? notice.providerRef ?? notice.accountNumber)?.slice(0, 80) ?? null},
        ${attemptId ?? null}, ${notice.amount}, ${raw.path.slice(0, 300)}, ${raw.method},
        ${JSON.stringify(keptHeaders(raw))}::jsonb, ${raw.body}, ${hashOf(raw)}, ${now.toISOString()}, ${now.toISOString()})
    on conflict on constraint gateway_events_once do update set
      times_received = e.times_received + 1,
      result = case when e.result = 'TAKEN' then e.result else excluded.result end,
      reason = case when e.result = 'TAKEN' then e.reason else excluded.reason end,
      attempt_id = coalesce(e.attempt_id, excluded.attempt_id),
      processed_at = case when e.result = 'TAKEN' then e.processed_at else excluded.processed_at end
    returning (old.result is null or old.result <> 'TAKEN') as fresh`.execute(tx);
  return rows[0]!.fresh;
}

/**
 * Stores a notice whose signature is wrong or whose body cannot be read, so that staff can look into it: at most
 * `MOST_UNBELIEVED` a day for a site.
 */
export async function keepUnbelieved(
  { tx, site, now }: WriteCall,
  provider: Gateway,
  raw: RawNotice,
  { verdict, reason }: { verdict: 'BAD_SIGNATURE' | 'UNREADABLE'; reason: string },
): Promise<void> {
  const rateLimit = { key: `hooks/unbelieved/${site.id}`, limit: MOST_UNBELIEVED, milliseconds: DAY_MS };
  if (!(await countUse(tx, rateLimit, now))) return;
  await sql`
    insert into gateway_events as e (site_id, provider, event_key, verdict, reason, path, method, headers, body, body_sha256,
        received_at)
    values (${site.id}, ${provider}, ${`${verdict}:${hashOf(raw)}`}, ${verdict}, ${reason.slice(0, 200)},
        ${raw.path.slice(0, 300)}, ${raw.method}, ${JSON.stringify(keptHeaders(raw))}::jsonb, ${raw.body}, ${hashOf(raw)},
        ${now.toISOString()})
    on conflict on constraint gateway_events_once do update set times_received = e.times_received + 1`.execute(
    tx,
  );
}

/**
 * The headers of a notice that are stored with its body, each cut to 300 characters; none that contains a password or a
 * cookie.
 */
function keptHeaders({ headers }: RawNotice): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name].slice(0, 300)]],
    ),
  );
}

function hashOf({ body }: RawNotice): string {
  return createHash('sha256').update(body).digest('hex');
}
