import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { pictureUrl } from '@rihla/domain/media/picture';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { atEnd } from '../../../ui/at-end.ts';
import { Section } from '../../../ui/section.tsx';
import classes from './slide-order.module.css';

type Slide = CallOutput<'slides.list'>['data'][number];

const KEY = ['slides.list', 'order'];

/**
 * The list in which the slides of the home page are put in order, by dragging or by two buttons beside each. Nothing
 * for fewer than two slides.
 */
export function SlideOrder() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call('slides.list', { sort: 'position', per_page: 100 }, { signal })).data,
  });
  const slides = query.data ?? [];
  const moveSlide = async (id: string, to: number) => {
    const from = slides.findIndex((one) => one.id === id);
    if (from < 0 || to < 0 || to >= slides.length || to === from) return;
    const next = slides.toSpliced(from, 1).toSpliced(to, 0, slides[from]!);
    client.setQueryData<readonly Slide[]>(KEY, next);
    setTold(t('slide.moved', { title: slides[from]!.title, place: to + 1 }));
    try {
      await call('slide_order.update', { ids: next.map((one) => one.id) });
    } catch (error) {
      toastFailure(error);
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('slides') });
  };
  if (slides.length < 2) return null;
  return (
    <Section title={t('slide.order')}>
      <Text size="sm" c="dimmed">
        {t('slide.order_hint')}
      </Text>
      <ol className={classes.list}>
        {slides.map((one, index) => (
          <li
            key={one.id}
            className={classes.row}
            draggable
            data-dragged={dragged === one.id || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(one.id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) void moveSlide(dragged, index);
            }}
          >
            <IconGripVertical size={18} aria-hidden className={classes.grip} />
            <img src={pictureUrl(one.photo_file_id, 480)} alt="" className={classes.picture} />
            <Text className={classes.title}>{one.title}</Text>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('slide.up', { title: one.title })}
                {...atEnd(index === 0)}
                onClick={() => void moveSlide(one.id, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('slide.down', { title: one.title })}
                {...atEnd(index === slides.length - 1)}
                onClick={() => void moveSlide(one.id, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </Section>
  );
}
