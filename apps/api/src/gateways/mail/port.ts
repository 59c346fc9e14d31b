import type { messageMachine } from '@rihla/domain/messaging/message.machine';
import type { EventOf } from '@rihla/domain/kit/machine';

/** A mail, with what every provider needs to send it. */
export type Mail = {
  /** Id of the message. The Message-ID is made of it, so that a mail which is sent twice can be recognised. */
  id: string;
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The event by which a message leaves the queue: handed over to the provider, or laid into the local inbox. */
export type Handover = Extract<EventOf<typeof messageMachine>, 'hand_over' | 'lay_in_inbox'>;

export type MailPort = {
  /**
   * Hands one mail over; resolves when the other side has taken it.
   * @throws MailFailure when it did not
   */
  send(mail: Mail): Promise<Handover>;
  close(): void;
};

/** The refusal of a mail: a code without personal data, and whether it is final. */
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
