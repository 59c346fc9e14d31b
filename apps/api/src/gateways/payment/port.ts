import type { Currency } from '@rihla/domain/shared/money';

/** A company that takes money for the agency. Each has one adapter that speaks its protocol. */
export type Provider = 'MIDTRANS' | 'FLIP' | 'BRIVA';

/** One line of what is paid, as the payer reads it at the provider. The lines of an order sum to its amount. */
export type OrderLine = {
  id: string;
  name: string;
  quantity: number /** In rupiah; below 0 for a discount. */;
  price: number;
};

/** What is asked of a provider: one attempt to pay one payment. */
export type Order = {
  /** Our reference, unique for ever: letters, digits and `-`, at most 36. A new attempt has a new one. */
  orderRef: string;
  /** Whole rupiah that count towards the invoice. */
  amount: number;
  currency: Currency;
  /** The fee that the customer bears, in whole rupiah; asked for beside `amount`, never counted on the invoice. */
  fee: number;
  /** What the payer reads on the line of the fee: "Biaya layanan". */
  feeTitle: string;
  /** What the payer reads: "DP Umroh Reguler, INV/2026/0001". At most 50 characters. */
  title: string;
  lines: readonly OrderLine[];
  payer: { name: string; email: string | null; phone: string | null };
  /** The way of paying that the customer chose, in our code: `bca_va`, `qris`, `gopay`; null leaves it to the provider's page. */
  method: string | null;
  expiresAt: Date;
  now: Date;
  /** Where the browser returns to. Returning only refreshes our screen. */
  returnUrl: string;
  /** Digits that make a virtual account number at a bank that lets us choose it: unique among live attempts of the site. */
  accountDigits: string | null;
};

/** What the customer needs in order to pay, as the provider answered it. */
export type HowToPay = {
  /** The provider's own page, already with its scheme. */
  pageUrl: string | null;
  /** The token of a page that opens above ours. */
  token: string | null;
  /** The number to pay to. */
  virtualAccount: { bank: string; number: string /** Mandiri's biller code. */; billerCode?: string } | null;
  /** The text behind a QR picture. */
  qr: string | null;
  /** The code to say in a shop. */
  shopCode: { shop: string; code: string } | null;
  /** Whole rupiah that the customer is to pay there, fee and a provider's own code included. */
  amountToPay: number;
};

/** An attempt that the provider has taken. */
export type OpenedAttempt = {
  /** The provider's id of the order, as text; null where it has none yet. */
  providerRef: string | null;
  howToPay: HowToPay;
  expiresAt: Date;
  /** The answer as it came, with secrets taken out. */
  raw: unknown;
};

/** What names an attempt at its provider. */
export type AttemptRef = {
  orderRef: string;
  /** As `open` answered it. */
  providerRef: string | null;
  /** The provider's id of the money itself, once it is known. */
  transactionId: string | null;
  /** Whole rupiah that are to count towards the invoice. */
  amount: number;
  /** The customer's fee that was asked for beside `amount`, in whole rupiah: what was paid less this is what counts. */
  fee: number;
  /** The virtual account number, as it was answered by `open`. */
  accountNumber: string | null;
  expiresAt: Date;
  openedAt: Date;
};

/**
 * The condition of an attempt at its provider, in our words.
 * `OPEN`: nothing chosen yet. `WAITING`: a method is chosen, money is awaited. `PAID`: the money is there.
 * `FAILED`: refused, the page may allow another try. `ENDED`: expired or cancelled, final. `REVERSED`: the money went
 * back whole (refund, charge-back, or refused after it was settled). `REDUCED`: a part of it went back. `UNCLEAR`: for a person
 * to look at, with the reason.
 *
 * A provider does not always say that it had settled before: `FAILED` or `ENDED` of money that is already booked means
 * that it went back, as `REVERSED` does.
 */
export type AttemptCondition =
  | 'OPEN'
  | 'WAITING'
  | 'PAID'
  | 'FAILED'
  | 'ENDED'
  | 'REVERSED'
  | 'REDUCED'
  | 'UNCLEAR';

/**
 * Why a report is `UNCLEAR`. `amount_differs`: another sum came than was asked for (`amount` says how much counts).
 * `currency_differs`, `other_merchant`, `other_order`: the answer speaks of something else. `several_payments`: one order
 * was paid more than once. `contradiction`: parts of the answer exclude each other, as money that is settled and refused.
 * `unknown_word`: a state that the provider's documents do not name.
 */
export type UnclearReason =
  | 'amount_differs'
  | 'currency_differs'
  | 'other_merchant'
  | 'other_order'
  | 'several_payments'
  | 'contradiction'
  | 'unknown_word';

/** What a provider says of an attempt when it is asked. The only thing that moves money. */
export type AttemptReport = {
  condition: AttemptCondition;
  /** Null unless the condition is `UNCLEAR`. `PAID` always means the sum that was asked for. */
  reason: UnclearReason | null;
  /** The provider's id of the money, as text; unique with the provider. */
  transactionId: string | null;
  /** Whole rupiah that count towards the invoice, the customer's fee taken off; null where nothing was paid. */
  amount: number | null;
  /** Whole rupiah that went back, so far. */
  returned: number;
  currency: string | null;
  method: string | null;
  paidAt: Date | null;
  howToPay: HowToPay | null;
  /** The provider's own word of the state, for the record. */
  word: string;
  raw: unknown;
};

/** A request that a provider sent us, before anything of it is believed. */
export type RawNotice = {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  /** The path it came to, without host and query. */
  path: string;
  method: string;
  now: Date;
};

/** What is read from a notice whose signature is right. */
export type Notice = {
  /** Names the event: equal each time it is told, so that it acts once. */
  eventKey: string;
  /** Our reference, or the provider's; one of both is known. */
  orderRef: string | null;
  providerRef: string | null;
  accountNumber: string | null;
  transactionId: string | null;
  /** The provider's word of the state. */
  word: string;
  /** Whole rupiah that it speaks of. */
  amount: number | null;
};

/** What became of reading a notice. `BAD_SIGNATURE` and `UNREADABLE` change nothing. */
export type NoticeReading =
  | {
      verdict: 'OK';
      notice: Notice;
      /** Which of several readings of the signature fitted, for the record; null where there is one only. */
      matched: string | null;
    }
  | { verdict: 'BAD_SIGNATURE' | 'UNREADABLE'; reason: string };

/** What became of a notice with us, from which the provider's answer is made. */
export type NoticeOutcome =
  | 'TAKEN'
  | 'DUPLICATE'
  | 'UNKNOWN_ORDER'
  | 'BAD_SIGNATURE'
  | 'UNREADABLE'
  | 'TROUBLE';

/** The answer that a provider expects to its notice. */
export type NoticeReply = { status: number; headers?: Readonly<Record<string, string>>; body: unknown };

/** One settled sum of a day at the provider, for the comparison with what was booked. */
export type Settled = {
  orderRef: string | null;
  providerRef: string | null;
  accountNumber: string | null;
  transactionId: string;
  /** Whole rupiah that came, the customer's fee included. */
  amount: number;
  paidAt: Date;
};

/** What a provider answered to a trial of the keys. `message` is a code of ours or the provider's own words. */
export type ConnectionReport = { works: boolean; message: string; balance?: number };

/** A gateway for one site: an adapter with the site's keys. Every method throws {@link GatewayFailure}. */
export type PaymentGateway = {
  readonly provider: Provider;
  /** Asks the provider to take the order. Asking again with the same `orderRef` never makes a second order. */
  open(order: Order): Promise<OpenedAttempt>;
  /** What the provider says of the attempt now. */
  ask(attempt: AttemptRef, now: Date): Promise<AttemptReport>;
  /** Ends an attempt that nobody has paid; answers what is true afterwards, which may be `PAID`. */
  end(attempt: AttemptRef, now: Date): Promise<AttemptReport>;
  /** Gives money back. Null where the provider cannot: it is then transferred by hand. Repeatable with the same key. */
  refund:
    | ((
        attempt: AttemptRef,
        refund: { key: string; amount: number; reason: string },
        now: Date,
      ) => Promise<AttemptReport>)
    | null;
  /** Verifies and reads a notice. Believes nothing but the signature. */
  read(notice: RawNotice): NoticeReading;
  /**
   * Answers a provider that asks us for an access token before it sends notices; null where none does. Keeps nothing: the
   * token carries its own end and proof, so any process accepts it.
   */
  admit: ((request: RawNotice) => NoticeReply) | null;
  /** The answer to a notice after it was dealt with. */
  reply(outcome: NoticeOutcome, notice: RawNotice): NoticeReply;
  /** Payments that the provider has settled on a day of Jakarta (`YYYY-MM-DD`); null where it tells none. */
  settled: ((day: string, now: Date) => Promise<Settled[]>) | null;
  /** Tries the keys. */
  test(now: Date): Promise<ConnectionReport>;
};

/** Why a call to a provider came to nothing. */
export type FailureKind =
  /** The keys are wrong. */
  | 'keys'
  /** The provider refused what was sent; asking again is of no use. */
  | 'refused'
  /** No answer, or one that says "later": it is not known whether it was done. */
  | 'unreachable'
  /** The provider says that it is being serviced. */
  | 'maintenance';

/** The refusal of a provider: its kind and the provider's words, without secrets and without personal data. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly kind: FailureKind;
  readonly detail: string;

  constructor(kind: FailureKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}
