import type { Currency } from '@rihla/domain/shared/money';

/** A company that receives payments for the agency. For each there is an adapter to its API. */
export type Provider = 'MIDTRANS' | 'FLIP' | 'BRIVA';

/**
 * One line of an order, as the payer reads it at the provider. The prices times quantities add up to the order's
 * amount.
 */
export type OrderLine = {
  id: string;
  name: string;
  quantity: number;
  /** In rupiah; below 0 for a discount. */
  price: number;
};

/** The order that is sent to a provider, for one attempt to pay one payment. */
export type Order = {
  /**
   * Our reference, unique for ever: letters, digits and `-`, at most 36 characters. Every attempt has one of its own.
   */
  orderRef: string;
  /** Whole rupiah that count towards the invoice. */
  amount: number;
  currency: Currency;
  /**
   * The fee that the customer bears, in whole rupiah. It is charged in addition to `amount` and does not count towards
   * the invoice.
   */
  fee: number;
  /** The text of the fee's line for the payer: "Biaya layanan". */
  feeTitle: string;
  /** The title for the payer, at most 50 characters: "DP Umroh Reguler, INV/2026/0001". */
  title: string;
  lines: readonly OrderLine[];
  payer: { name: string; email: string | null; phone: string | null };
  /**
   * Our code of the payment method that the customer chose: `bca_va`, `qris`, `gopay`; null when the customer chooses
   * on the provider's page.
   */
  method: string | null;
  expiresAt: Date;
  now: Date;
  /** The address to which the browser returns after paying. The return alone books nothing. */
  returnUrl: string;
  /**
   * Digits for the virtual account number at a bank that lets us choose some; unique among the open attempts of the
   * site. Null when there are none.
   */
  accountDigits: string | null;
  /** Whether an earlier call with the same `orderRef` may have reached the provider, because its answer was lost. */
  again: boolean;
};

/** The instructions for paying that the provider answered. */
export type HowToPay = {
  /** The address of the provider's payment page, with `https://`. */
  pageUrl: string | null;
  /** The token with which the provider's page is opened in a window over ours. */
  token: string | null;
  /** The virtual account number to which the customer transfers. */
  virtualAccount: {
    bank: string;
    number: string;
    /** Mandiri's biller code, which the customer types besides the number. */
    billerCode?: string;
  } | null;
  /** The text that the QR code contains. */
  qr: string | null;
  /** The code with which the customer pays in a shop. */
  shopCode: { shop: string; code: string } | null;
  /** Whole rupiah that the customer has to pay, including the fee and a unique number that the provider adds. */
  amountToPay: number;
};

/** An attempt that the provider has accepted. */
export type OpenedAttempt = {
  /** The provider's id of the order, as text; null where it has none yet. */
  providerRef: string | null;
  howToPay: HowToPay;
  expiresAt: Date;
  /** The provider's answer, without secrets. */
  raw: unknown;
};

/** The values by which an attempt is found at its provider, and the amount that was asked for. */
export type AttemptRef = {
  orderRef: string;
  /** The provider's id of the order, as `open` answered it. */
  providerRef: string | null;
  /** The provider's id of the payment, once it is known. */
  transactionId: string | null;
  /** The id that a notice names where another one is known: a payer may begin two payments on one page and make either. */
  noticedId?: string | null;
  /** Whole rupiah that count towards the invoice once they are paid. */
  amount: number;
  /**
   * The customer's fee in whole rupiah, which was charged in addition to `amount`; it is subtracted from what was paid.
   */
  fee: number;
  /** The virtual account number, as `open` answered it; null for none. */
  accountNumber: string | null;
  expiresAt: Date;
  openedAt: Date;
};

/**
 * The condition of an attempt at its provider. `OPEN`: no payment method chosen yet. `WAITING`: a method is chosen, the
 * payment is awaited. `PAID`: paid. `FAILED`: refused; the page may allow another try. `ENDED`: expired or cancelled,
 * final. `REVERSED`: all of the money was returned (refund, charge-back, or refused after it was settled). `REDUCED`: a
 * part of it was returned. `UNCLEAR`: a person has to look at it, for the reason in the report.
 *
 * For a payment that is booked already, `FAILED`, and `ENDED` by a word that names a return, mean `REVERSED`, because not
 * every provider says that the payment was settled before.
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
 * The reason why a report is `UNCLEAR`. `amount_differs`: another sum was paid than was asked for (`amount` in the
 * report says how much counts). `currency_differs`, `other_merchant`, `other_order`: the answer is about something
 * else. `several_payments`: one order was paid more than once. `contradiction`: parts of the answer contradict each
 * other, such as settled and refused. `unknown_word`: a state that is not in the provider's documents.
 */
export type UnclearReason =
  | 'amount_differs'
  | 'currency_differs'
  | 'other_merchant'
  | 'other_order'
  | 'several_payments'
  | 'contradiction'
  | 'unknown_word';

/** The state of an attempt, as the provider answers it when it is asked. Payments are booked only by such a report. */
export type AttemptReport = {
  condition: AttemptCondition;
  /** Null unless the condition is `UNCLEAR`. */
  reason: UnclearReason | null;
  /** The provider's id of the payment, as text, unique at the provider; null when there is none. */
  transactionId: string | null;
  /**
   * Whole rupiah that were paid and count towards the invoice, without the customer's fee; null when nothing was paid.
   * With `PAID` it is always the amount that was asked for.
   */
  amount: number | null;
  /** Whole rupiah that were returned so far. */
  returned: number;
  currency: string | null;
  /** Our code of the payment method; null when none is chosen or it is not known. */
  method: string | null;
  paidAt: Date | null;
  howToPay: HowToPay | null;
  /** The provider's own name of the state, for the record. */
  word: string;
  /** The provider's answer. */
  raw: unknown;
};

/** A request that we received as from a provider, before its signature is checked. */
export type RawNotice = {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  /** The path of the request, without host and query. */
  path: string;
  method: string;
  now: Date;
};

/** The contents of a notice whose signature is right. */
export type Notice = {
  /** The key of the event, which is the same when the notice is repeated, so that it is handled once. */
  eventKey: string;
  /** Our reference of the attempt; null when the notice has only the provider's id or an account number. */
  orderRef: string | null;
  providerRef: string | null;
  accountNumber: string | null;
  transactionId: string | null;
  /** The provider's own name of the state. */
  word: string;
  /** The amount in the notice, in whole rupiah. */
  amount: number | null;
};

/** The result of verifying and reading a notice. After `BAD_SIGNATURE` and `UNREADABLE` nothing is changed. */
export type NoticeReading =
  | {
      verdict: 'OK';
      notice: Notice;
      /**
       * The name of the form of the body whose signature was right, for the record; null where the body has one form
       * only.
       */
      matched: string | null;
    }
  | { verdict: 'BAD_SIGNATURE' | 'UNREADABLE'; reason: string };

/**
 * The result of our handling of a notice, from which the answer to the provider is made. `TROUBLE`: an error on our
 * side.
 */
export type NoticeOutcome =
  | 'TAKEN'
  | 'DUPLICATE'
  | 'UNKNOWN_ORDER'
  | 'BAD_SIGNATURE'
  | 'UNREADABLE'
  | 'TROUBLE';

/** The answer that a provider expects to its notice. */
export type NoticeReply = { status: number; headers?: Readonly<Record<string, string>>; body: unknown };

/** One payment that the provider has settled, for the comparison with the booked payments. */
export type SettledPayment = {
  orderRef: string | null;
  providerRef: string | null;
  accountNumber: string | null;
  transactionId: string;
  /** The title of the order, as it was given to the provider; null where the provider does not tell it. */
  title: string | null;
  /** The name of the payer, as it was given to the provider or typed there; null where the provider does not tell it. */
  payerName: string | null;
  /** Whole rupiah that were paid, including the customer's fee. */
  amount: number;
  paidAt: Date;
};

/**
 * The result of testing the keys at a provider. `message` is a code of ours or the provider's text; `balance` is in
 * whole rupiah.
 */
export type ConnectionReport = { works: boolean; message: string; balance?: number };

/**
 * A gateway for one site: an adapter with the site's keys. Methods that call the provider throw {@link GatewayFailure}.
 */
export type PaymentGateway = {
  readonly provider: Provider;
  /**
   * Creates the order at the provider. Repeating the call with the same `orderRef` after a lost answer never leads to
   * two orders whose addresses or numbers we give to the customer.
   */
  open(order: Order): Promise<OpenedAttempt>;
  /** Asks the provider for the present state of the attempt. */
  ask(attempt: AttemptRef, now: Date): Promise<AttemptReport>;
  /** Ends an unpaid attempt; answers its state afterwards, which may be `PAID`. */
  end(attempt: AttemptRef, now: Date): Promise<AttemptReport>;
  /**
   * Returns money to the payer; with the same key it is returned once. Null when the provider cannot; a person then
   * transfers it.
   */
  refund:
    | ((
        attempt: AttemptRef,
        refund: { key: string; amount: number; reason: string },
        now: Date,
      ) => Promise<AttemptReport>)
    | null;
  /** Verifies the signature or token of a notice and reads it. */
  read(notice: RawNotice): NoticeReading;
  /**
   * Answers a provider that requests an access token from us before it sends notices; null for providers that do not.
   * The token is not stored: it contains its expiry and an HMAC, so every process can check it.
   */
  admit: ((request: RawNotice) => NoticeReply) | null;
  /** The answer to a notice after it was handled. */
  reply(outcome: NoticeOutcome, notice: RawNotice): NoticeReply;
  /**
   * Lists the payments that the provider has settled on a day of Jakarta (`YYYY-MM-DD`); null when the provider has no
   * such list.
   */
  settled: ((day: string, now: Date) => Promise<SettledPayment[]>) | null;
  /** Tests whether the keys work. */
  test(now: Date): Promise<ConnectionReport>;
};

/** The kind of reason why a call to a provider has failed. */
export type FailureKind =
  /** The keys are wrong. */
  | 'keys'
  /** The provider refused the request; repeating it is of no use. */
  | 'refused'
  /** There was no usable answer, or a server error: it is not known whether the request was carried out. */
  | 'unreachable'
  /** The provider is under maintenance. */
  | 'maintenance';

/**
 * The failure of a call to a provider: its kind, and in `detail` a code of ours or the provider's text, without secrets
 * and personal data.
 */
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
