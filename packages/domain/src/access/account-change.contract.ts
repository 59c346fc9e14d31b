import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { item, message, open, procedure } from '../kit/procedure.ts';
import { refusals } from './access.errors.ts';

/** What of an account can be changed back for a week by whoever had it before. */
export const ACCOUNT_CHANGES = ['EMAIL', 'PHONE', 'SECOND_FACTOR'] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

const input = z.strictObject({
  /** The token of the link in the letter. */
  token: z.string().max(64),
});
const byLink = open('the link in the letter is the key: single use, one account, a week');

/** What was there before and comes back, and what is there now; masked. */
const exchange = z.object({ before: z.string().nullable(), now: z.string().nullable() });

const undoable = z.object({
  /** What comes back: what this letter told of, and what was changed after it. */
  changed: z.array(z.enum(ACCOUNT_CHANGES)),
  /** Whether the account itself was used for it, and not the office. */
  by_owner: z.boolean(),
  changed_at: z.string(),
  ends_at: z.string(),
  /** Null where the e-mail address was not changed. */
  email: exchange.nullable(),
  /** Null where the phone was not changed. */
  phone: exchange.nullable(),
});
export type UndoableChange = z.output<typeof undoable>;

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
