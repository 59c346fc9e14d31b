import { contract } from '@rihla/domain/contract';
import { HIDDEN_DIGITS, seesBankNumbers } from '@rihla/domain/reference/bank-number';
import * as reference from '@rihla/domain/reference/resources';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { bindResource, bindResources } from '../../kit/bind-resource.ts';
import { keepCurrency } from './keep-currency.ts';

const { bank, ...plain } = reference;

export const referenceBindings = [
  ...bindResources(plain, contract),
  ...bindResource(bank, contract.banks, {
    rule: keepCurrency,
    columnsFor: (actor) => ({ number: actor && maySeeNumbers(actor) ? sql.ref('number') : shownNumber }),
  }),
];

/** Whether the actor's role may see the full numbers of bank accounts that are not public. */
function maySeeNumbers(actor: Actor): boolean {
  return seesBankNumbers(actor.role);
}

/**
 * The rule `bankNumber` of the domain as an SQL expression, for lists: the full number of a public account, the last
 * four digits of any other.
 */
const shownNumber = sql`case when is_public then number
  else ${sql.lit(`${HIDDEN_DIGITS} `)} || right(regexp_replace(number, '[^0-9]', '', 'g'), 4) end`;
