import { lazy, Suspense } from 'react';
import type { FieldInputProps } from '../../kit/form/inputs.tsx';
import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { BankAside } from './bank-aside.tsx';
import { photoCell, photoField } from '../../kit/photos/photo-field.tsx';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';

const definitions = () => import('@rihla/domain/reference/resources');

/** The calls of master data, which the import command writes. */
const READ_ONLY = ['list', 'get'] as const;

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
    ...resourceRoutes(
      { name: 'airline', calls: READ_ONLY, load: async () => (await definitions()).airline },
      { at: '/admin/settings/airlines', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'airport', calls: READ_ONLY, load: async () => (await definitions()).airport },
      { at: '/admin/settings/airports', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'bus', calls: READ_ONLY, load: async () => (await definitions()).bus },
      { at: '/admin/settings/buses', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'city', calls: READ_ONLY, load: async () => (await definitions()).city },
      { at: '/admin/settings/cities', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'embarkation', calls: READ_ONLY, load: async () => (await definitions()).embarkation },
      { at: '/admin/settings/embarkations', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'catalogue_bank', calls: READ_ONLY, load: async () => (await definitions()).catalogueBank },
      { at: '/admin/settings/banks-catalogue', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'hotel', calls: READ_ONLY, load: async () => (await definitions()).hotel },
      { at: '/admin/settings/hotels', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'season', calls: READ_ONLY, load: async () => (await definitions()).season },
      { at: '/admin/settings/seasons', menu: 'nav.group.master' },
    ),
    ...resourceRoutes(
      { name: 'bank', load: async () => (await definitions()).bank },
      {
        at: '/admin/settings/banks',
        cardColumns: ['number', 'currency'],
        cells: { logo_file_id: (row) => photoCell(row.logo_file_id) },
        inputs: { bank: BankNameField, logo_file_id: photoField('ASSET') },
        aside: BankAside,
      },
    ),
    ...resourceRoutes(
      { name: 'tag', load: async () => (await definitions()).tag },
      { at: '/admin/transactions/tags' },
    ),
    ...resourceRoutes(
      { name: 'tag_category', load: async () => (await definitions()).tagCategory },
      { at: '/admin/transactions/tag-categories' },
    ),
    ...resourceRoutes(
      { name: 'addon_category', load: async () => (await definitions()).addonCategory },
      {
        at: '/admin/transactions/addon-categories',
      },
    ),
    ...resourceRoutes(
      { name: 'article_category', load: async () => (await definitions()).articleCategory },
      {
        at: '/admin/media/article-categories',
      },
    ),
  ],
};
