import { slide } from '@rihla/domain/content/content.resource';
import { Stack } from '@mantine/core';
import { ResourceList } from '../../kit/resource/resource-list.tsx';
import type { ScreenProps } from '../../kit/resource/resource-routes.tsx';
import { useCan } from '../../lib/session/can.ts';
import { SlideOrder } from './parts/slide-order.tsx';

/** The screen with the list of slides of the home page and, for those who may change them, their order. */
export function SlidesPage({ screens }: Pick<ScreenProps, 'screens'>) {
  const can = useCan();
  return (
    <Stack gap="xl">
      <ResourceList resource={slide} screens={screens} />
      {can('slide.update') && <SlideOrder />}
    </Stack>
  );
}
