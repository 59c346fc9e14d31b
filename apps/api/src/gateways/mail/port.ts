import type { messageMachine } from '@rihla/domain/messaging/message.machine';
import type { EventOf } from '@rihla/domain/kit/machine';

/** A mail as every provider takes it. */
export type Mail = {
  /** Id of the message: a provider or reader that sees it twice can tell by the Message-ID made from it. */
  id: string;
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Where a mail went: to the provider, or into the local inbox. */
export type Handover = Extract<EventOf<typeof messageMachine>, 'hand_over' | 'lay_in_inbox'>;

export type MailPort = {
  /**
   * Hands one mail over; resolves when the other side has taken it.
   * @throws MailFailure when it did not
   */
  send(mail: Mail): Promise<Handover>;
  close(): void;
};

/** Why a mail was not taken: a code without personal data, and whether trying again is of any use. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super(code);
    this.code = code;
    this.permanent = permanent;
  }
}
