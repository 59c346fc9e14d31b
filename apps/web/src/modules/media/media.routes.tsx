import { photo } from '@rihla/domain/content/photo.resource';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FieldInputProps } from '../../kit/inputs.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';
import { resourceRoutes } from '../../kit/resource-routes.tsx';
import { Thumbnail } from './parts/thumbnail.tsx';

// Addresses are part of the first load, and sending pictures is not.
const LazyPhotoInput = lazy(async () => ({
  default: (await import('../../kit/photos/photo-input.tsx')).PhotoInput,
}));

export const mediaRoutes: ModuleRoutes = {
  screens: resourceRoutes(photo, {
    at: '/admin/media/photos',
    title: 'nav.photos',
    facts: ['file_id', 'type'],
    cells: { file_id: (row) => <Thumbnail fileId={String(row.file_id)} alt={String(row.caption)} /> },
    inputs: { file_id: PhotoInput },
  }),
};

function PhotoInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton h={180} data-wide />}>
      <LazyPhotoInput {...props} type="ASSET" />
    </Suspense>
  );
}
