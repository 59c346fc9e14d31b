import {
  addonCategory,
  airline,
  airport,
  articleCategory,
  bank,
  bus,
  catalogueBank,
  city,
  embarkation,
  hotel,
  season,
  tag,
} from '@rihla/domain/reference/resources';
import { lazy, Suspense } from 'react';
import type { FieldInputProps } from '../../kit/form/inputs.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';
import { BankAside } from './bank-aside.tsx';
import { photoCell, photoField } from '../../kit/photos/photo-field.tsx';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';

// Routes are part of the first load; the bank input with its catalogue is loaded only when needed.
const BankName = lazy(async () => ({ default: (await import('./bank-name-input.tsx')).BankNameInput }));

/** The input of a bank's name, loaded when it is first shown, because the list of banks is long. */
function BankNameField(props: FieldInputProps) {
  return (
    <Suspense fallback={<div style={{ height: 60 }} />}>
      <BankName {...props} />
    </Suspense>
  );
}

export const referenceRoutes: ModuleRoutes = {
  messages: ['reference', 'media'],
  screens: [
    ...resourceRoutes(airline, { at: '/admin/settings/airlines' }),
    ...resourceRoutes(airport, { at: '/admin/settings/airports' }),
    ...resourceRoutes(bus, { at: '/admin/settings/buses' }),
    ...resourceRoutes(city, { at: '/admin/settings/cities' }),
    ...resourceRoutes(embarkation, { at: '/admin/settings/embarkations' }),
    ...resourceRoutes(catalogueBank, { at: '/admin/settings/banks-catalogue' }),
    ...resourceRoutes(hotel, { at: '/admin/settings/hotels' }),
    ...resourceRoutes(season, { at: '/admin/settings/seasons' }),
    ...resourceRoutes(bank, {
      at: '/admin/settings/banks',
      cardColumns: ['number', 'currency'],
      cells: { logo_file_id: (row) => photoCell(row.logo_file_id) },
      inputs: { bank: BankNameField, logo_file_id: photoField('ASSET') },
      aside: BankAside,
    }),
    ...resourceRoutes(tag, { at: '/admin/transactions/tags' }),
    ...resourceRoutes(addonCategory, {
      at: '/admin/transactions/addon-categories',
    }),
    ...resourceRoutes(articleCategory, {
      at: '/admin/media/article-categories',
    }),
  ],
};
