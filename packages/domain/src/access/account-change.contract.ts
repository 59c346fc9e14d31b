import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { item, message, open, procedure } from '../kit/procedure.ts';
import { refusals } from './access.errors.ts';

/** The kinds of changes of an account that its owner can undo for a week, with a link in an e-mail. */
export const ACCOUNT_CHANGES = ['EMAIL', 'PHONE', 'SECOND_FACTOR'] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const input = z.strictObject({
  /** The token in the link of the e-mail. */
  token: z.string().max(64),
});
const byLink = open('the link in the letter is the key: single use, one account, a week');

/** The earlier value, which undoing restores, and the present one, both masked. */
const exchange = z.object({ before: z.string().nullable(), now: z.string().nullable() });

const undoable = z.object({
  /** What undoing restores: the change that the e-mail was about, and those after it. */
  changed: z.array(z.enum(ACCOUNT_CHANGES)),
  /** Whether it was changed by somebody signed in to the account itself, and not by the office. */
  by_owner: z.boolean(),
  changed_at: z.string(),
  ends_at: z.string(),
  /** Null where the e-mail address was not changed. */
  email: exchange.nullable(),
  /** Null where the phone was not changed. */
  phone: exchange.nullable(),
});
export type UndoableChange = z.output<typeof undoable>;

/** The calls of the page on which the owner of an account undoes a change that somebody else made. */
export const accountChangeContract = {
  account_changes: {
    show: procedure({
      method: 'POST',
      path: '/api/account_changes/lookup',
      access: byLink,
      summary: 'What the link in a letter would undo; the link stays good',
      keyPrefix: 'account',
      input,
      refuses: refusals('access.undo_link_invalid'),
      output: item(undoable),
    }),
    undo: procedure({
      method: 'POST',
      path: '/api/account_changes/undo',
      access: byLink,
      summary: 'Undo a change of e-mail, phone or second factor; ends the password and every session',
      keyPrefix: 'account',
      input,
      refuses: [...refusals('access.undo_link_invalid'), ...kit('kit.too_many_requests')],
      output: message,
    }),
  },
};
