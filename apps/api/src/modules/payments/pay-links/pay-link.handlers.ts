import { contract } from '@rihla/domain/contract';
import { command, query, steps } from '../../../kit/bind.ts';
import { createPayLink, endPayLink, listPayLinks } from './manage-links.ts';
import { beginByLink, proveByLink } from './pay-by-link.ts';

const { pay_links, user_pay_links: ownPayLinks, shared_payments } = contract;

export const payLinkHandlers = [
  query(pay_links.list, listPayLinks),
  command(pay_links.create, createPayLink),
  command(pay_links.end, endPayLink),
  query(ownPayLinks.list, listPayLinks),
  command(ownPayLinks.create, createPayLink),
  command(ownPayLinks.end, endPayLink),
  steps(shared_payments.begin, beginByLink),
  steps(shared_payments.prove, proveByLink),
];
