import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about merging two accounts of one customer; their texts are the messages `error.<code>`. */
export const customerErrors = errors({
  'customers.merge_with_itself': { status: 422 },
  'customers.merge_undone_already': { status: 409 },
  /** A merge cannot be undone once invoices have travellers of both accounts. */
  'customers.merge_entangled': { status: 409, params: ['invoices'] },
  'customers.merge_points_spent': { status: 409 },
});

export const refuse = refuser(customerErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(customerErrors);
