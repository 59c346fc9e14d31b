import { Client } from 'pg';
import type { Simulators } from '../../apps/api/src/gateways/payment/simulators/simulator.types.ts';
import type { Agency } from './agency.ts';
import type { Sender } from './sender.ts';

/** What the simulated people need: the sender of requests, the agency, the simulators, and whether the load goes on. */
export type Load = {
  sender: Sender;
  agency: Agency;
  simulators: Simulators;
  ownerUrl: string;
  isLoading: () => boolean;
};

/**
 * A payment whose money must be booked once: it was paid at a provider, or the server has answered that the line of a
 * bank statement was counted for it.
 */
export type Owed = { paymentId: string; from: 'provider' | 'statement' };

const PIC = { pic_name: 'Siti Rahmawati', pic_phone: '+6281234567890', pic_email: 'siti@example.test' };
const AMOUNT = 10_000_000;

/**
 * Books a number of people on one of the departures, in rounds with an odd number with the voucher.
 * @param key the key of the form, with which a form that is sent twice acts once
 * @param round a number that chooses the departure
 * @returns the invoice; null when the booking was refused or never answered
 */
function book({ sender, agency }: Load, key: string, round: number, people: number) {
  const listing = agency.listings[round % agency.listings.length]!;
  const bookings = Array.from({ length: people }, () => ({ variant_id: listing.variants[0]!.id }));
  const voucher = round % 2 ? { voucher: agency.voucher.code } : {};
  return sender.form(
    { key, kind: 'booking' },
    {
      path: '/user_api/v2/invoices',
      token: agency.token,
      body: { listing_id: listing.id, bookings, ...PIC, ...voucher },
    },
  );
}

/**
 * Books again and again while server processes are killed, and records as finance a payment of every third invoice.
 * @param client the number of this client, which is part of the keys of its forms
 */
export async function bookRepeatedly(load: Load, client: number): Promise<void> {
  const { sender, agency } = load;
  for (let round = 0; load.isLoading(); round += 1) {
    const invoice = await book(load, `booking-${client}-${round}`, client + round, 1 + (round % 3));
    if (!invoice || round % 3) continue;
    await sender.form(
      { key: `payment-${client}-${round}`, kind: 'payment' },
      {
        path: '/admin_api/payments',
        token: agency.finance,
        body: { invoice_id: invoice.id, type: 'DOWN_PAYMENT', amount: AMOUNT, bank_id: agency.bank.id },
      },
    );
  }
}

/**
 * Books again and again and pays each invoice at a payment provider, whose notices then reach a server that is being
 * killed.
 * @param client the number of this client, which is part of the keys of its forms
 * @param owed gets each payment whose money must be booked once in the end
 */
export async function payAtProviders(load: Load, client: number, owed: Owed[]): Promise<void> {
  const { sender, agency, simulators } = load;
  for (let round = 0; load.isLoading(); round += 1) {
    const provider = round % 2 ? 'FLIP' : 'MIDTRANS';
    const invoice = await book(load, `gateway-booking-${client}-${round}`, client + round, 1);
    const payment = invoice && (await beginPayment(load, `gateway-payment-${client}-${round}`, invoice.id));
    if (!payment) continue;
    const opened = await sender.ask({
      path: `/user_api/invoices_payments/${payment.id}/attempts`,
      token: agency.token,
      body: { provider, method: 'bca_va' },
    });
    const ref = opened?.status === 200 ? await orderRef(load, opened.data.attempt as { id: string }) : null;
    if (ref === null) continue;
    owed.push({ paymentId: payment.id, from: 'provider' });
    simulators.faults(ref, { duplicate: round % 3 });
    await simulators.pay(ref, provider === 'MIDTRANS' ? 'bca_va' : undefined);
  }
}

/**
 * Books as a customer who announces bank transfers, and imports as finance the bank statements with these transfers and
 * confirms the sure matches. Each statement is imported twice, as people do who are not sure whether it went through.
 * @param owed gets each payment whose money must be booked once in the end
 */
export async function importStatements(load: Load, owed: Owed[]): Promise<void> {
  for (let round = 0; load.isLoading(); round += 1) {
    const transfers: { amount: number; number: string }[] = [];
    for (let index = 0; index < 5; index += 1) {
      const invoice = await book(load, `statement-booking-${round}-${index}`, index, 1);
      const payment =
        invoice && (await beginPayment(load, `statement-payment-${round}-${index}`, invoice.id));
      if (payment) transfers.push({ amount: payment.amount as number, number: invoice.number as string });
    }
    for (let time = 0; time < 2; time += 1)
      for (const paymentId of await importStatement(load, round, transfers))
        owed.push({ paymentId, from: 'statement' });
  }
}

/**
 * Announces a payment of an invoice as the customer.
 * @returns the payment; null when it was refused or never answered
 */
function beginPayment({ sender, agency }: Load, key: string, invoiceId: string) {
  return sender.form(
    { key, kind: 'payment' },
    {
      path: '/user_api/invoices_payments',
      token: agency.token,
      body: { invoice_id: invoiceId, type: 'CREDIT', amount: AMOUNT },
    },
  );
}

/**
 * Uploads a bank statement with a line for each transfer, imports it, and confirms every line with a sure match.
 * @param round the number of the statement, for the name of its file
 * @returns the ids of the payments whose lines were counted, as the server answered
 */
async function importStatement(
  { sender, agency }: Load,
  round: number,
  transfers: readonly { amount: number; number: string }[],
): Promise<string[]> {
  const { finance: token, bank } = agency;
  const form = new FormData();
  form.set('purpose', 'STATEMENT');
  form.set('file', new Blob([statementOf(transfers)], { type: 'text/csv' }), `mutasi-${round}.csv`);
  const file = await sender.ask({ path: '/admin_api/files', token, body: form });
  if (file?.status !== 201) return [];
  const body = { file_id: file.data.id, bank_id: bank.id };
  const made = await sender.ask({ path: '/admin_api/statements', token, body });
  if (made?.status !== 201) return [];
  const path = `/admin_api/statements/${made.data.id}`;
  const found = await sender.ask({ path: `${path}/lines`, token, body: null, method: 'GET' });
  const lines = (found?.data ?? []) as unknown as Line[];
  const sure = lines.filter((line) => line.sure && line.candidates.length > 0);
  if (sure.length === 0) return [];
  const confirmed = sure.map((line) => ({ line_id: line.id, payment_id: line.candidates[0]!.payment_id }));
  const reply = await sender.ask({ path: `${path}/confirmations`, token, body: { lines: confirmed } });
  const results = (reply?.data.results ?? []) as { line_id: string; result: string }[];
  const counted = new Set(results.filter(({ result }) => result !== 'REFUSED').map(({ line_id }) => line_id));
  return confirmed.filter(({ line_id }) => counted.has(line_id)).map(({ payment_id }) => payment_id);
}

type Line = { id: string; sure: boolean; candidates: { payment_id: string }[] };

/** A bank statement of today as a CSV file of the bank BCA, with a line of incoming money for each transfer. */
function statementOf(transfers: readonly { amount: number; number: string }[]): string {
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' });
  const rows = transfers.map(
    ({ amount, number }) =>
      `"${day}","TRSF SITI RAHMAWATI ${number}","0000","${amount.toLocaleString('en-US')}.00 CR","0.00"`,
  );
  return ['Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo', ...rows].join('\r\n');
}

/**
 * The reference by which a provider knows an attempt (one try to pay), read from the database. Null when there is none,
 * or when the database did not answer at any of twenty tries, about five seconds.
 */
async function orderRef({ ownerUrl, agency }: Load, attempt: { id: string }): Promise<string | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    const owner = new Client(ownerUrl);
    owner.on('error', () => undefined);
    try {
      await owner.connect();
      await owner.query("select set_config('app.site_id', $1, false)", [agency.siteId]);
      const { rows } = await owner.query<{ ref: string }>(
        `select case provider when 'FLIP' then coalesce(provider_ref, order_ref) else order_ref end as ref
           from payment_attempts where id = $1`,
        [attempt.id],
      );
      return rows[0]?.ref ?? null;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    } finally {
      await owner.end().catch(() => undefined);
    }
  }
  return null;
}
