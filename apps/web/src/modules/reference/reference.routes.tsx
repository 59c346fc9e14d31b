import {
  addonCategory,
  airline,
  airport,
  articleCategory,
  bank,
  bus,
  city,
  hotel,
  season,
  tag,
} from '@rihla/domain/reference/resources';
import type { ModuleRoutes } from '../../lib/route.ts';
import { photoCell, photoField } from '../../kit/photos/photo-field.tsx';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';

export const referenceRoutes: ModuleRoutes = {
  screens: [
    ...resourceRoutes(airline, { at: '/admin/settings/airlines', title: 'nav.airlines' }),
    ...resourceRoutes(airport, { at: '/admin/settings/airports', title: 'nav.airports' }),
    ...resourceRoutes(bus, { at: '/admin/settings/buses', title: 'nav.buses' }),
    ...resourceRoutes(city, { at: '/admin/settings/cities', title: 'nav.cities' }),
    ...resourceRoutes(hotel, { at: '/admin/settings/hotels', title: 'nav.hotels' }),
    ...resourceRoutes(season, { at: '/admin/settings/seasons', title: 'nav.seasons' }),
    ...resourceRoutes(bank, {
      at: '/admin/settings/banks',
      title: 'nav.banks',
      cardColumns: ['number', 'currency'],
      cells: { logo_file_id: (row) => photoCell(row.logo_file_id) },
      inputs: { logo_file_id: photoField('ASSET') },
    }),
    ...resourceRoutes(tag, { at: '/admin/transactions/tags', title: 'nav.tags' }),
    ...resourceRoutes(addonCategory, {
      at: '/admin/transactions/addon-categories',
      title: 'nav.addon_categories',
    }),
    ...resourceRoutes(articleCategory, {
      at: '/admin/media/article-categories',
      title: 'nav.article_categories',
    }),
  ],
};
