import { equipmentItem } from './departures/equipment-item.resource.ts';
import { stage } from './agents/stage.resource.ts';
import { accountingCategory, departureCost } from './ledger/ledger.resource.ts';
import { faq, slide, testimonial } from './content/content.resource.ts';
import { campaignStage, opportunityStage } from './crm/stage.resource.ts';
import { photo } from './media/photo.resource.ts';
import { vaccineRule } from './pilgrims/vaccine-rule.resource.ts';
import { cannedAnswer } from './messaging/canned-answer.resource.ts';
import { reminder, reminderCategory } from './reminders/reminder.resource.ts';
import * as reference from './reference/resources.ts';

/** All plain resources of the product, by the name of their constant. */
export const resources = {
  ...reference,
  photo,
  slide,
  faq,
  testimonial,
  stage,
  accountingCategory,
  departureCost,
  vaccineRule,
  equipmentItem,
  reminder,
  reminderCategory,
  cannedAnswer,
  campaignStage,
  opportunityStage,
};
