import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { createCardsTicket, exchangeCardsTicket } from './commands/print-cards.ts';
import { reportCards } from './commands/report-cards.ts';
import { reportRegistrations } from './commands/report-registrations.ts';
import { updateRegistration } from './commands/update-registration.ts';
import { getDeposits } from './reports/report.queries.ts';

const { reporting, pilgrim_cards } = contract;

/**
 * The calls about the reports of a departure. Those that may show identity numbers in plain text are commands,
 * because it is recorded who has read them.
 */
export const reportingBindings: readonly Binding[] = [
  command(reporting.sisko_init, reportRegistrations),
  query(reporting.sisko_pay, async (call, { id }) => ({ data: await getDeposits(call, id) })),
  command(reporting.sisko_card, (call, { id }) => reportCards(call, id)),
  command(reporting.update_registration, updateRegistration),
  command(pilgrim_cards.create, createCardsTicket),
  command(pilgrim_cards.exchange, exchangeCardsTicket),
];
