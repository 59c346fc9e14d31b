import type { CallOutput } from '../../../lib/api/api.ts';
import type { Account } from '../../../lib/session.ts';

export type Choices = CallOutput<'user_notice_choices.get'>['data'];

/** Where the choices of an account are kept. */
export const choicesKey = (account: Account | null) => ['notice_choices', account?.key];
