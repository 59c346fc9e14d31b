import type { DeliveryStatus } from '@rihla/domain/messaging/delivery-status';
import type { NumberQuality } from '@rihla/domain/messaging/whatsapp/number-health';

/** A picture or document to send. */
export type OutgoingFile = { bytes: Buffer; mime: string; name: string };

/** One message to one number. */
export type WhatsappMessage = {
  /** The id of the message in the outbox; Meta repeats it in its notices. */
  id: string;
  /** The phone number, as +62… */
  to: string;
  /** The text; may be empty with a picture or document. */
  text: string;
  /** A picture or document. Meta accepts it only when `isWindowOpen`. */
  file?: OutgoingFile;
  /** The sign-in code in the text, for which Meta requires a template of its own. */
  code?: string;
  /**
   * True when the customer has written within the last 24 hours, so that Meta accepts any text and not only templates.
   */
  isWindowOpen: boolean;
};

/**
 * The notice of a provider about the delivery of a message. `ref` is the provider's id of the message; `code` is the
 * error, or null.
 */
export type DeliveryNews = {
  kind: 'DELIVERY';
  ref: string;
  /** The id of the message in the outbox; null when the provider does not repeat it. */
  messageId: string | null;
  status: DeliveryStatus | 'FAILED';
  code: string | null;
  /** The kind of its price and whether it is charged; null when the provider does not say. */
  price: { kind: string; billable: boolean } | null;
};

/** A picture or document that a person has sent: its id at the provider, and its file name, null for none. */
export type SentMedia = { id: string; name: string | null };

/**
 * A message that a person has sent to the agency. `ref` is the provider's id of the message; `from` is the number as
 * +62…; `at` is when it was written, null when the provider does not say.
 */
export type Reply = {
  kind: 'REPLY';
  ref: string;
  from: string;
  at: Date | null;
  text: string;
  media: SentMedia | null;
};

/** The notice of a provider about the quality of the agency's number or account. */
export type HealthNews = {
  kind: 'HEALTH';
  about: 'NUMBER' | 'ACCOUNT';
  quality: NumberQuality;
  /** The provider's name of the event. */
  code: string;
  /** The time of the event; null when the provider does not say. */
  at: Date | null;
};

/** A request of a provider before it is verified. `pathSecret` is the secret in its address; null for none. */
export type RawHook = { body: Buffer; signature: string | null; pathSecret: string | null };

/** A template of Meta; its `status` says whether it may be used. */
export type WhatsappTemplate = { name: string; language: string; status: string };

/** The client of a WhatsApp provider, for one connection. */
export type WhatsappPort = {
  /**
   * Sends one message.
   * @returns the provider's id of the message
   * @throws WhatsappFailure when it was not accepted, or when that is not known
   */
  send(message: WhatsappMessage): Promise<string>;
  /** Verifies a request of the provider and reads the notices in it; null when its signature or secret is wrong. */
  read(hook: RawHook): readonly (DeliveryNews | Reply | HealthNews)[] | null;
  /** The answer to Meta's request that verifies our address; null for a wrong token, and for other providers. */
  challenge(query: Readonly<Record<string, unknown>>): string | null;
  /**
   * Fetches a file that a person has sent.
   * @param id the provider's id of the file
   * @param most the most bytes that are read
   * @throws WhatsappFailure `final` when it is too large or does not exist, or the provider offers no files
   */
  fetchMedia(id: string, most: number): Promise<Buffer>;
  /**
   * The provider's present rating of the number; null when there is none.
   * @throws WhatsappFailure
   */
  quality(): Promise<{ quality: NumberQuality; code: string } | null>;
  /**
   * The templates of the account; an empty list for providers without templates.
   * @throws WhatsappFailure
   */
  templates(): Promise<readonly WhatsappTemplate[]>;
};

/**
 * The kind of a failure, which says what is done then. `final`: this message is not tried again. `passing`: it is tried
 * again later. `unknown`: it may have been accepted, so it is not sent again automatically. `connection`: token,
 * permission or account is wrong, so nothing is sent until the office has corrected it.
 */
export type FailureKind = 'final' | 'passing' | 'unknown' | 'connection';

/** The failure to send a message: a code without personal data, and the kind, which says what is done then. */
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
