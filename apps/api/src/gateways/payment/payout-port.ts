import type { RawNotice } from './port.ts';

/** A transfer of money from the agency: fees to an agent, or a refund that the payment gateway cannot return itself. */
export type Payout = {
  /**
   * Our idempotency key, unique for ever, at most 255 characters: a payout that is sent again with its key is not paid
   * twice.
   */
  key: string;
  /** The whole rupiah that arrive; the provider takes its fee from the agency's balance in addition. */
  amount: number;
  /** The provider's code of the bank. */
  bankCode: string;
  accountNumber: string;
  /** The text that the recipient reads on the bank statement. */
  remark: string;
};

/**
 * The state of a payout: on its way, arrived, or given back to the agency's balance; `UNCLEAR` for a state that we do
 * not know.
 */
export type PayoutCondition = 'ON_ITS_WAY' | 'ARRIVED' | 'GIVEN_BACK' | 'UNCLEAR';

/** The state of a payout as the provider answers it. */
export type PayoutReport = {
  condition: PayoutCondition;
  /** The provider's id, as text. */
  id: string;
  amount: number | null;
  /** The provider's fee in whole rupiah; null when unknown. */
  fee: number | null;
  /** The provider's code for why the money came back, such as `NOT_REGISTERED_ACCOUNT`; null for none. */
  reason: string | null;
  /** The account holder's name at the bank. */
  recipientName: string | null;
  /** The provider's own name of the state, for the record. */
  word: string;
  /** The provider's answer. */
  raw: unknown;
};

/** The contents of a callback about a payout. It is not booked by itself: the provider is asked for the state. */
export type PayoutNotice = { eventKey: string; key: string | null; id: string; word: string };

/** A callback that was verified and read, or the reason why it is not accepted. */
export type PayoutReading =
  | { verdict: 'OK'; notice: PayoutNotice }
  | { verdict: 'BAD_SIGNATURE' | 'UNREADABLE'; reason: string };

/** A provider that transfers money for one site. `send` and `find` throw `GatewayFailure`. */
export type PayoutGateway = {
  /**
   * Transfers money. After a failure `unreachable` it is not known whether the transfer was made: ask with `find`, or
   * send again with the same key.
   */
  send(payout: Payout): Promise<PayoutReport>;
  /** The state of the payout with this key; null when the provider never received it. */
  find(key: string): Promise<PayoutReport | null>;
  /** The provider's code of a bank, by the name that people use for it; null for a bank that is not known. */
  bankCode(bankName: string): string | null;
  /** Verifies and reads a callback. */
  read(raw: RawNotice): PayoutReading;
};
