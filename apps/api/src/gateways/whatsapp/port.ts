import type { DeliveryStatus } from '@rihla/domain/messaging/delivery-status';

/** One message to one number. */
export type WhatsappMessage = {
  /** Id of the message in the outbox, which the provider repeats where it can. */
  id: string;
  /** As +62… */
  to: string;
  text: string;
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
};

/** What a person has written to the agency. */
export type Reply = { kind: 'REPLY'; ref: string; from: string; text: string };

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
  read(hook: RawHook): readonly (DeliveryNews | Reply)[] | null;
  /** The answer to Meta's question whether the address is ours; null for a wrong token, and at other providers. */
  challenge(query: Readonly<Record<string, unknown>>): string | null;
  /** The templates of the number; none at providers without templates. @throws WhatsappFailure */
  templates(): Promise<readonly WhatsappTemplate[]>;
};

/** The refusal of a message: a code without personal data, and whether it is final. */
export class WhatsappFailure extends Error {
  override name = 'WhatsappFailure';
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super(code);
    this.code = code;
    this.permanent = permanent;
  }
}
