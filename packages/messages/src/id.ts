import { kit } from './id/kit.ts';
import { apiFields } from './id/api-fields.ts';
import { app } from './id/app.ts';
import { frame } from './id/frame.ts';
import { failures } from './id/failures.ts';
import { records } from './id/records.ts';
import { site } from './id/site.ts';
import { reference } from './id/reference.ts';
import { sites } from './id/sites.ts';
import { content } from './id/content.ts';
import { themes } from './id/themes.ts';
import { media } from './id/media.ts';
import { richText } from './id/rich-text.ts';
import { access } from './id/access/index.ts';
import { catalogue } from './id/catalogue/index.ts';
import { vouchers } from './id/vouchers.ts';
import { books } from './id/books.ts';
import { costs } from './id/costs.ts';
import { moves } from './id/moves.ts';
import { ledger } from './id/ledger.ts';
import { invoices } from './id/invoices/index.ts';
import { payments } from './id/payments/index.ts';
import { statements } from './id/statements.ts';
import { booking } from './id/booking.ts';
import { roamax } from './id/roamax.ts';
import { agents } from './id/agents.ts';
import { payouts } from './id/payouts.ts';
import { customers } from './id/customers.ts';
import { points } from './id/points.ts';
import { referral } from './id/referral.ts';
import { savings } from './id/savings.ts';
import { statistics } from './id/statistics.ts';
import { papers } from './id/papers.ts';
import { pilgrims } from './id/pilgrims.ts';
import { rooming } from './id/rooming.ts';
import { care } from './id/care.ts';
import { looks } from './id/looks.ts';
import { privacy } from './id/privacy.ts';
import { departures } from './id/departures.ts';
import { departureBuses } from './id/departure-buses.ts';
import { develop } from './id/develop.ts';
import { handouts } from './id/handouts.ts';
import { equipment } from './id/equipment.ts';
import { departureLists } from './id/departure-lists.ts';
import { certainties } from './id/certainties.ts';
import { roomWishes } from './id/room-wishes.ts';
import { ruleClock } from './id/rule-clock.ts';
import { report } from './id/report.ts';
import { hosts } from './id/hosts.ts';
import { configs } from './id/configs.ts';
import { documents } from './id/documents.ts';
import { crm } from './id/crm.ts';
import { guiding } from './id/guiding.ts';
import { journey } from './id/journey.ts';
import { reminders } from './id/reminders.ts';
import { letterExamples } from './id/letter-examples.ts';
import { noticeChoices } from './id/notice-choices.ts';
import { conversation } from './id/conversation.ts';
import { letters } from './id/letters.ts';
import { whatsapp } from './id/whatsapp.ts';
import { messaging } from './id/messaging/index.ts';
import { insight } from './id/insight.ts';

/** Every word of the product in Indonesian, by module. */
export const id = {
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
} as const;
