import { photo } from '@rihla/domain/content/photo.resource';
import type { ModuleRoutes } from '../../lib/route.ts';
import { resourceRoutes } from '../../kit/resource-routes.tsx';
import { PhotoInput } from './parts/photo-input.tsx';
import { Thumbnail } from './parts/thumbnail.tsx';

export const mediaRoutes: ModuleRoutes = {
  screens: resourceRoutes(photo, {
    at: '/admin/media/photos',
    title: 'nav.photos',
    facts: ['file_id', 'type'],
    cells: { file_id: (row) => <Thumbnail fileId={String(row.file_id)} alt={String(row.caption)} /> },
    inputs: { file_id: PhotoInput },
  }),
};
