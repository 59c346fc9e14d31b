import { crudContract } from '../kit/crud-contract.ts';
import { refusals } from './bank.errors.ts';
import { bank } from './resources.ts';

const crud = crudContract(bank);

/** The calls of the bank accounts of the agency: those of a plain resource, whose currency stays once it is used. */
export const bankContract = {
  banks: {
    ...crud,
    update: { ...crud.update, refuses: [...crud.update.refuses, ...refusals('bank.currency_used')] },
  },
};
