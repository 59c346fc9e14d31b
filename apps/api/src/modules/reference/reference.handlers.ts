import { contract } from '@rihla/domain/contract';
import * as reference from '@rihla/domain/reference/resources';
import { bindResource } from '../../kit/bind-resource.ts';

export const referenceBindings = [
  ...bindResource(reference.city, contract.cities),
  ...bindResource(reference.airline, contract.airlines),
  ...bindResource(reference.airport, contract.airports),
  ...bindResource(reference.hotel, contract.hotels),
  ...bindResource(reference.bus, contract.buses),
  ...bindResource(reference.season, contract.seasons),
  ...bindResource(reference.insurance, contract.insurances),
  ...bindResource(reference.visaProvider, contract.visa_providers),
  ...bindResource(reference.muassasah, contract.muassasahs),
  ...bindResource(reference.district, contract.districts),
  ...bindResource(reference.tagCategory, contract.tags_categories),
  ...bindResource(reference.tag, contract.tags),
  ...bindResource(reference.addonCategory, contract.addons_categories),
  ...bindResource(reference.articleCategory, contract.categories),
  ...bindResource(reference.bank, contract.banks),
];
