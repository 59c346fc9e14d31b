import type { id } from './id.ts';
import type { Messages } from './locale.ts';
import { kit } from './en/kit.ts';
import { apiFields } from './en/api-fields.ts';
import { app } from './en/app.ts';
import { frame } from './en/frame.ts';
import { failures } from './en/failures.ts';
import { records } from './en/records.ts';
import { site } from './en/site.ts';
import { reference } from './en/reference.ts';
import { sites } from './en/sites.ts';
import { content } from './en/content.ts';
import { themes } from './en/themes.ts';
import { media } from './en/media.ts';
import { richText } from './en/rich-text.ts';
import { access } from './en/access/index.ts';
import { catalogue } from './en/catalogue/index.ts';
import { vouchers } from './en/vouchers.ts';
import { books } from './en/books.ts';
import { costs } from './en/costs.ts';
import { moves } from './en/moves.ts';
import { ledger } from './en/ledger.ts';
import { invoices } from './en/invoices/index.ts';
import { payments } from './en/payments/index.ts';
import { statements } from './en/statements.ts';
import { booking } from './en/booking.ts';
import { roamax } from './en/roamax.ts';
import { agents } from './en/agents.ts';
import { payouts } from './en/payouts.ts';
import { customers } from './en/customers.ts';
import { points } from './en/points.ts';
import { referral } from './en/referral.ts';
import { savings } from './en/savings.ts';
import { statistics } from './en/statistics.ts';
import { papers } from './en/papers.ts';
import { pilgrims } from './en/pilgrims.ts';
import { rooming } from './en/rooming.ts';
import { care } from './en/care.ts';
import { looks } from './en/looks.ts';
import { privacy } from './en/privacy.ts';
import { departures } from './en/departures.ts';
import { departureBuses } from './en/departure-buses.ts';
import { develop } from './en/develop.ts';
import { handouts } from './en/handouts.ts';
import { equipment } from './en/equipment.ts';
import { departureLists } from './en/departure-lists.ts';
import { certainties } from './en/certainties.ts';
import { roomWishes } from './en/room-wishes.ts';
import { ruleClock } from './en/rule-clock.ts';
import { report } from './en/report.ts';
import { hosts } from './en/hosts.ts';
import { configs } from './en/configs.ts';
import { documents } from './en/documents.ts';
import { crm } from './en/crm.ts';
import { guiding } from './en/guiding.ts';
import { journey } from './en/journey.ts';
import { reminders } from './en/reminders.ts';
import { letterExamples } from './en/letter-examples.ts';
import { noticeChoices } from './en/notice-choices.ts';
import { conversation } from './en/conversation.ts';
import { letters } from './en/letters.ts';
import { whatsapp } from './en/whatsapp.ts';
import { messaging } from './en/messaging/index.ts';
import { insight } from './en/insight.ts';

/** Every word of the product in English, by module. */
export const en: Messages<typeof id> = {
  ...kit,
  ...apiFields,
  ...app,
  ...frame,
  ...records,
  ...failures,
  ...site,
  ...reference,
  ...sites,
  ...content,
  ...themes,
  ...media,
  ...richText,
  ...access,
  ...catalogue,
  ...vouchers,
  ...books,
  ...costs,
  ...moves,
  ...ledger,
  ...invoices,
  ...payments,
  ...statements,
  ...booking,
  ...roamax,
  ...agents,
  ...payouts,
  ...referral,
  ...points,
  ...customers,
  ...savings,
  ...statistics,
  ...papers,
  ...pilgrims,
  ...rooming,
  ...care,
  ...looks,
  ...privacy,
  ...departures,
  ...departureLists,
  ...departureBuses,
  ...equipment,
  ...handouts,
  ...develop,
  ...certainties,
  ...roomWishes,
  ...ruleClock,
  ...report,
  ...configs,
  ...hosts,
  ...documents,
  ...crm,
  ...guiding,
  ...journey,
  ...messaging,
  ...letterExamples,
  ...conversation,
  ...letters,
  ...noticeChoices,
  ...whatsapp,
  ...reminders,
  ...insight,
};
