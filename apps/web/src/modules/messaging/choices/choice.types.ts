import type { CallOutput } from '../../../lib/api/api.ts';
import type { Account } from '../../../lib/session/session.ts';

/** The kinds of messages with the ways that a person has chosen for each. */
export type Choices = CallOutput<'user_notice_choices.get'>['data'];

/** The query key of the message choices of an account. */
export const choicesKey = (account: Account | null) => ['notice_choices', account?.key];
