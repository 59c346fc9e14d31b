import type { messageMachine } from '@rihla/domain/messaging/message.machine';
import type { EventOf } from '@rihla/domain/kit/machine';

/** An e-mail with all values that are needed to send it. */
export type Mail = {
  /**
   * The id of the message. The header Message-ID is made of it, so that a mail that is sent twice can be recognised.
   */
  id: string;
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The event by which a message leaves the queue: it was handed over to a mail server, or put into the local inbox. */
export type Handover = Extract<EventOf<typeof messageMachine>, 'hand_over' | 'lay_in_inbox'>;

/** Sends e-mails. */
export type MailPort = {
  /**
   * Sends one e-mail; resolves when the mail server has accepted it.
   * @throws MailFailure when it has not
   */
  send(mail: Mail): Promise<Handover>;
  close(): void;
};

/** The failure to send an e-mail: a code without personal data. `permanent` means that it must not be tried again. */
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
