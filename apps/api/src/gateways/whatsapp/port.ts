import type { DeliveryStatus } from '@rihla/domain/messaging/delivery-status';
import type { NumberQuality } from '@rihla/domain/messaging/number-health';

/** A picture or paper that goes out. */
export type OutgoingFile = { bytes: Buffer; mime: string; name: string };

/** One message to one number. */
export type WhatsappMessage = {
  /** Id of the message in the outbox, which the provider repeats where it can. */
  id: string;
  /** As +62… */
  to: string;
  /** May be empty beside a picture or paper. */
  text: string;
  /** A picture or paper, which needs an open window at Meta. */
  file?: OutgoingFile;
  /** The code that stands in the text of a message to sign in with; Meta has templates of their own for these. */
  code?: string;
  /** The customer has written within a day, so that any words may be sent. */
  isWindowOpen: boolean;
};

/** What a provider tells of a message that it has taken. */
export type DeliveryNews = {
  kind: 'DELIVERY';
  ref: string;
  /** The id of the message in the outbox, where the provider repeats it. */
  messageId: string | null;
  status: DeliveryStatus | 'FAILED';
  code: string | null;
  /** The kind of its price and whether it is paid for, where the provider says so. */
  price: { kind: string; billable: boolean } | null;
};

/** A picture or paper that a person has sent: its id at the provider, and the name that it had there. */
export type SentMedia = { id: string; name: string | null };

/** What a person has written or sent to the agency. */
export type Reply = { kind: 'REPLY'; ref: string; from: string; text: string; media: SentMedia | null };

/** What a provider says of the number or the account itself. */
export type HealthNews = {
  kind: 'HEALTH';
  about: 'NUMBER' | 'ACCOUNT';
  quality: NumberQuality;
  /** The provider's own word for it. */
  code: string;
  /** When it was said; null where the provider does not tell. */
  at: Date | null;
};

/** A request of a provider, as it came. */
export type RawHook = { body: Buffer; signature: string | null; pathSecret: string | null };

/** A template of Meta, and whether it may be used. */
export type WhatsappTemplate = { name: string; language: string; status: string };

export type WhatsappPort = {
  /**
   * Hands one message over.
   * @returns the id that the provider gave it
   * @throws WhatsappFailure when it was not taken, or nobody knows
   */
  send(message: WhatsappMessage): Promise<string>;
  /** What a request of the provider says; null where it cannot be believed. */
  read(hook: RawHook): readonly (DeliveryNews | Reply | HealthNews)[] | null;
  /** The answer to Meta's question whether the address is ours; null for a wrong token, and at other providers. */
  challenge(query: Readonly<Record<string, unknown>>): string | null;
  /**
   * The bytes of what a person has sent.
   * @param most bytes that are read
   * @throws WhatsappFailure final where it is too large, gone, or the provider gives none
   */
  fetchMedia(id: string, most: number): Promise<Buffer>;
  /** How the provider rates the number now; null where it says nothing. @throws WhatsappFailure */
  quality(): Promise<{ quality: NumberQuality; code: string } | null>;
  /** The templates of the number; none at providers without templates. @throws WhatsappFailure */
  templates(): Promise<readonly WhatsappTemplate[]>;
};

/**
 * What follows from a refusal. `final`: this message is not tried again. `passing`: it is tried again later. `unknown`: it
 * may have been taken, so it is not sent again by itself. `connection`: token, permission or account, so that nothing is
 * sent until the office has acted.
 */
export type FailureKind = 'final' | 'passing' | 'unknown' | 'connection';

/** The refusal of a message: a code without personal data, and what follows from it. */
export class WhatsappFailure extends Error {
  override name = 'WhatsappFailure';
  readonly code: string;
  readonly kind: FailureKind;

  constructor(code: string, kind: FailureKind) {
    super(code);
    this.code = code;
    this.kind = kind;
  }
}
