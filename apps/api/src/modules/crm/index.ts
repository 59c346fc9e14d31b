export { eraseCrm } from './erase-crm.ts';
export { giveOpportunities, takeBackOpportunities } from './give-to-customer.ts';
export { isOfferWanted } from './is-offer-wanted.ts';
export { sendOut } from './jobs/send-out.ts';
export { linkBooking } from './link-booking.ts';
export { crmBindings } from './crm.handlers.ts';
