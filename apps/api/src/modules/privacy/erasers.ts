import type { Eraser, Sweepers } from '../../kit/eraser.ts';
import { eraseAccount } from '../access/index.ts';
import { eraseQuestions } from '../content/index.ts';
import { eraseCrm } from '../crm/index.ts';
import { eraseReceipts, eraseTickets } from '../departures/index.ts';
import { eraseIncidents } from '../guiding/index.ts';
import { eraseInvoiceContacts } from '../invoices/index.ts';
import { eraseFileNames } from '../media/index.ts';
import { eraseNotices } from '../messaging/index.ts';
import { endLinksOfErased } from '../payments/index.ts';
import { eraseRoomWishes } from '../rooming/index.ts';
import {
  eraseProfiles,
  eraseReports,
  eraseScans,
  sweepCare,
  sweepNumbers,
  sweepScans,
  sweepVaccinations,
} from '../pilgrims/index.ts';

/**
 * The functions that erase a person, one for each kind of personal data. A module that stores personal data adds its
 * own here.
 */
export const erasers: readonly Eraser[] = [
  eraseProfiles,
  eraseReports,
  eraseScans,
  eraseTickets,
  eraseReceipts,
  eraseIncidents,
  eraseInvoiceContacts,
  endLinksOfErased,
  eraseRoomWishes,
  eraseNotices,
  eraseQuestions,
  eraseCrm,
  eraseFileNames,
  eraseAccount,
];

/** The functions with which the nightly job deletes data some days after the return, by kind of data. */
export const sweepers: Sweepers = {
  CARE: sweepCare,
  VACCINATIONS: sweepVaccinations,
  SCANS: sweepScans,
  NUMBERS: sweepNumbers,
};
