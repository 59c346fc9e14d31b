import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { readCareList } from './care/care-of.ts';
import { getCare } from './care/care.queries.ts';
import { recordConsent } from './care/record-consent.ts';
import { saveCare } from './care/save-care.ts';
import { addVaccination, removeVaccination } from './care/vaccinations.ts';
import { clearNameFlag, listNameFlags } from './papers/name-flags.ts';

const { my_care, care, name_flags } = contract;

/** The calls about care, consents, vaccinations and the names on papers. */
export const careBindings: readonly Binding[] = [
  query(my_care.get, async (call, { id }) => ({ data: await getCare(call, id) })),
  command(my_care.save, saveCare),
  command(my_care.consent, (call, input) => recordConsent(call, input, 'WEB')),
  command(my_care.vaccinate, addVaccination),
  command(my_care.remove_vaccination, removeVaccination),
  query(care.get, async (call, { id }) => ({ data: await getCare(call, id) })),
  command(care.save, saveCare),
  command(care.consent, (call, { channel, ...input }) => recordConsent(call, input, channel)),
  command(care.vaccinate, addVaccination),
  command(care.remove_vaccination, removeVaccination),
  command(care.of_listing, readCareList),
  query(name_flags.list, listNameFlags),
  command(name_flags.clear, clearNameFlag),
];
