import { accessContract } from './access/access.contract.ts';
import { accountChangeContract } from './access/account-change.contract.ts';
import { customerContract } from './access/customer.contract.ts';
import { profileContract } from './pilgrims/profile.contract.ts';
import { manifestContract } from './departures/board/manifest.contract.ts';
import { equipmentContract } from './departures/equipment/equipment.contract.ts';
import { equipmentItem } from './departures/equipment-item.resource.ts';
import { busContract } from './departures/buses/bus.contract.ts';
import { departureListContract } from './departures/lists/departure-list.contract.ts';
import { scanContract } from './pilgrims/scans/scan.contract.ts';
import { wizardContract } from './pilgrims/wizard/wizard.contract.ts';
import { guidingContract } from './guiding/guiding.contract.ts';
import { ownDepartureContract } from './guiding/own-departure.contract.ts';
import { passportContract } from './pilgrims/passport.contract.ts';
import { vaccineRule } from './pilgrims/vaccine-rule.resource.ts';
import { careContract } from './pilgrims/care/care.contract.ts';
import { nameFlagContract } from './pilgrims/names/name-flag.contract.ts';
import { privacyContract } from './privacy/privacy.contract.ts';
import { reportingContract } from './pilgrims/reports/reporting.contract.ts';
import { documentContract } from './documents/document.contract.ts';
import { reportContract } from './pilgrims/reports/report.contract.ts';
import { staffContract } from './access/staff.contract.ts';
import { installationContract } from './media/installation.contract.ts';
import { booksContract } from './ledger/books.contract.ts';
import { accountingCategory, departureCost } from './ledger/ledger.resource.ts';
import { feeContract } from './agents/fee.contract.ts';
import { networkContract } from './agents/network.contract.ts';
import { agentCardContract } from './agents/agent-card.contract.ts';
import { siteHostContract } from './sites/site-host.contract.ts';
import { stageProposalContract } from './agents/stage-proposal.contract.ts';
import { payoutContract } from './payouts/payout.contract.ts';
import { taxDepositContract } from './payouts/tax-deposit.contract.ts';
import { savingsContract } from './savings/savings.contract.ts';
import { stage } from './agents/stage.resource.ts';
import { invoiceContract } from './invoices/invoice.contract.ts';
import { attemptContract } from './payments/attempts/attempt.contract.ts';
import { gatewayContract } from './payments/gateways/gateway.contract.ts';
import { webviewContract } from './invoices/webview.contract.ts';
import { cancellationContract } from './invoices/cancellation.contract.ts';
import { lateMoneyContract } from './payments/late-money.contract.ts';
import { payLinkContract } from './payments/pay-link.contract.ts';
import { mergeContract } from './customers/merge.contract.ts';
import { overviewContract } from './customers/overview.contract.ts';
import { movementContract } from './ledger/movement.contract.ts';
import { bankPaymentsContract } from './payments/bank-payments.contract.ts';
import { paymentContract } from './payments/payment.contract.ts';
import { statementContract } from './statements/statement.contract.ts';
import { sharedPaymentContract } from './payments/shared-payment.contract.ts';
import { pointsContract } from './points/points.contract.ts';
import { printContract } from './payments/print.contract.ts';
import { bookingContract } from './booking/booking.contract.ts';
import { moveContract } from './booking/move.contract.ts';
import { bookingRoomContract } from './booking/booking-room.contract.ts';
import { articleContract } from './content/article.contract.ts';
import { contactMessageContract } from './content/contact-message.contract.ts';
import { textDraftContract } from './content/text-draft.contract.ts';
import { slideOrderContract } from './content/slide-order.contract.ts';
import { webPageContract } from './content/web-page.contract.ts';
import { faq, slide, testimonial } from './content/content.resource.ts';
import { totalPilgrimsContract } from './content/total-pilgrims.contract.ts';
import { themeContract } from './themes/theme.contract.ts';
import { roomListContract } from './departures/rooming/room-list.contract.ts';
import { roomingContract } from './departures/rooming/rooming.contract.ts';
import { roomWishesContract } from './departures/rooming/room-wishes.contract.ts';
import { listingPaperContract } from './catalogue/listings/listing-paper.contract.ts';
import { listingContract } from './catalogue/listings/listing.contract.ts';
import { shopContract } from './catalogue/shop.contract.ts';
import { photoContract } from './media/photo.contract.ts';
import { crudContract, crudContracts } from './kit/crud-contract.ts';
import { firstStepsContract } from './insight/first-steps.contract.ts';
import { morningReportContract } from './insight/morning-report.contract.ts';
import { searchContract } from './insight/search.contract.ts';
import { statsContract } from './insight/stats.contract.ts';
import { inboxContract } from './messaging/conversations/inbox.contract.ts';
import { noticeChoiceContract } from './messaging/notice-choice.contract.ts';
import { conversationContract } from './messaging/conversations/conversation.contract.ts';
import { letterContract } from './messaging/letter.contract.ts';
import { whatsappContract } from './messaging/whatsapp/whatsapp.contract.ts';
import { messageContract } from './messaging/message.contract.ts';
import { referralContract } from './referral/referral.contract.ts';
import { reminderContract } from './reminders/reminder.contract.ts';
import { roamaxContract } from './roamax/roamax.contract.ts';
import { configContract } from './sites/config.contract.ts';
import { siteContract } from './sites/site.contract.ts';
import { audienceContract } from './crm/audience.contract.ts';
import { campaignContract } from './crm/campaign.contract.ts';
import { opportunityContract } from './crm/opportunity.contract.ts';
import { sendingContract } from './crm/sending.contract.ts';
import { voucherContract } from './vouchers/voucher.contract.ts';
import { bankContract } from './reference/bank.contract.ts';
import * as reference from './reference/resources.ts';

/** All calls of the API, by group and name: browser and tests call `cities.list`. */
export const contract = {
  ...siteContract,
  ...configContract,
  ...accessContract,
  ...accountChangeContract,
  ...customerContract,
  ...staffContract,
  ...profileContract,
  ...scanContract,
  ...wizardContract,
  ...passportContract,
  ...careContract,
  ...nameFlagContract,
  ...privacyContract,
  ...reportingContract,
  ...roomingContract,
  ...roomWishesContract,
  ...roomListContract,
  ...manifestContract,
  ...departureListContract,
  ...busContract,
  ...equipmentContract,
  ...reportContract,
  ...documentContract,
  ...guidingContract,
  ...ownDepartureContract,
  ...shopContract,
  ...listingContract,
  ...listingPaperContract,
  ...voucherContract,
  ...invoiceContract,
  ...cancellationContract,
  ...webviewContract,
  ...paymentContract,
  ...bankPaymentsContract,
  ...lateMoneyContract,
  ...attemptContract,
  ...gatewayContract,
  ...payLinkContract,
  ...sharedPaymentContract,
  ...printContract,
  ...statementContract,
  ...booksContract,
  slides: crudContract(slide),
  faqs: crudContract(faq),
  testimonials: crudContract(testimonial),
  ...articleContract,
  ...textDraftContract,
  ...webPageContract,
  ...slideOrderContract,
  ...contactMessageContract,
  ...totalPilgrimsContract,
  ...themeContract,
  accounting_categories: crudContract(accountingCategory),
  departure_costs: crudContract(departureCost),
  vaccine_rules: crudContract(vaccineRule),
  equipment_items: crudContract(equipmentItem),
  ...movementContract,
  ...installationContract,
  ...bookingContract,
  ...moveContract,
  ...bookingRoomContract,
  ...crudContracts(reference),
  ...bankContract,
  stages: crudContract(stage),
  ...feeContract,
  ...networkContract,
  ...agentCardContract,
  ...siteHostContract,
  ...stageProposalContract,
  ...payoutContract,
  ...taxDepositContract,
  ...referralContract,
  ...pointsContract,
  ...mergeContract,
  ...overviewContract,
  ...savingsContract,
  ...campaignContract,
  ...opportunityContract,
  ...audienceContract,
  ...sendingContract,
  ...messageContract,
  ...inboxContract,
  ...whatsappContract,
  ...conversationContract,
  ...letterContract,
  ...noticeChoiceContract,
  ...reminderContract,
  ...firstStepsContract,
  ...morningReportContract,
  ...searchContract,
  ...statsContract,
  ...photoContract,
  ...roamaxContract,
};
