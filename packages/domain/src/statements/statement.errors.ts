import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about bank statements and their lines; their texts are `error.<code>`. */
export const statementErrors = errors({
  'statement.unreadable': { status: 422 },
  'statement.too_many_rows': { status: 422, params: ['maximum'] },
  'statement.layout_unknown': { status: 422 },
  'statement.columns_wrong': { status: 422 },
  'statement.no_lines': { status: 422 },
  'statement.other_account': { status: 422 },
  'statement.line_decided': { status: 409 },
  'statement.not_incoming': { status: 422 },
  'statement.payment_not_open': { status: 409 },
  'statement.payment_taken': { status: 409 },
  /** The payment is valid already, on another bank account of the agency than the statement's. */
  'statement.other_bank': { status: 422 },
  'statement.other_amount': { status: 422 },
  'statement.other_currency': { status: 422 },
  'statement.payment_counts': { status: 409 },
});

export const refuse = refuser(statementErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(statementErrors);
