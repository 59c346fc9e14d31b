import type { RawNotice } from './port.ts';

/** Money that the agency sends: fees to an agent, a refund that the gateway cannot give back itself. */
export type Payout = {
  /** Ours, unique for ever, at most 255 characters: sending again under it never sends twice. */
  key: string;
  /** Whole rupiah that arrive; the provider's fee is taken from the agency's balance beside it. */
  amount: number;
  /** The provider's code of the bank. */
  bankCode: string;
  accountNumber: string;
  /** What the recipient reads on the statement. */
  remark: string;
};

/** How a payout stands: on its way, arrived, or given back to the agency's balance. */
export type PayoutCondition = 'ON_ITS_WAY' | 'ARRIVED' | 'GIVEN_BACK' | 'UNCLEAR';

/** What the provider says of a payout. */
export type PayoutReport = {
  condition: PayoutCondition;
  /** The provider's id, as text. */
  id: string;
  amount: number | null;
  /** What the provider took for it, in whole rupiah. */
  fee: number | null;
  /** The provider's code of why the money came back: `NOT_REGISTERED_ACCOUNT`. */
  reason: string | null;
  /** The name that the bank has of the account. */
  recipientName: string | null;
  word: string;
  raw: unknown;
};

/** What a callback about a payout names: a reason to ask, never to book. */
export type PayoutNotice = { eventKey: string; key: string | null; id: string; word: string };

/** What a callback was found to be: proven and read, or not to be believed. */
export type PayoutReading =
  | { verdict: 'OK'; notice: PayoutNotice }
  | { verdict: 'BAD_SIGNATURE' | 'UNREADABLE'; reason: string };

/** A provider that sends money for one site. `send` and `find` throw `GatewayFailure`. */
export type PayoutGateway = {
  /** Sends money. After `unreachable` it is not known whether it left: ask with `find`, or send again under the same key. */
  send(payout: Payout): Promise<PayoutReport>;
  /** What became of the payout with this key; null when the provider never took it. */
  find(key: string): Promise<PayoutReport | null>;
  /** The provider's code of a bank by the name under which people know it; null for one that it does not have. */
  bankCode(bankName: string): string | null;
  /** Proves and reads a callback. */
  read(raw: RawNotice): PayoutReading;
};
