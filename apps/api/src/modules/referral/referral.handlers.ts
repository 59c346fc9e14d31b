import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { countVisit } from './commands/count-visit.ts';
import { listOffers } from './offers.queries.ts';
import { listCodes, listMonths, listPackages } from './stats.queries.ts';

const { referrals } = contract;

export const referralBindings: readonly Binding[] = [
  query(referrals.stats, listCodes),
  query(referrals.packages, listPackages),
  query(referrals.months, listMonths),
  query(referrals.offers, listOffers),
  command(referrals.visit, countVisit),
];
