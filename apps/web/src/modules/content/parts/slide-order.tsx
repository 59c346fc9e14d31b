import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { pictureUrl } from '@rihla/domain/media/picture';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDragOrder } from '../../../kit/photos/use-drag-order.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { atEnd } from '../../../ui/focus/at-end.ts';
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
  /** The order of the slides while one is dragged; null when none is. */
  const [draggedOrder, setDraggedOrder] = useState<readonly Slide[] | null>(null);
  const [told, setTold] = useState('');
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call('slides.list', { sort: 'position', per_page: 100 }, { signal })).data,
  });
  const stored = query.data ?? [];
  const slides = draggedOrder ?? stored;
  const storing = useMutation({
    mutationKey: KEY,
    // One is sent after the other, so that the last order is stored last.
    scope: { id: KEY.join(' ') },
    mutationFn: (next: readonly Slide[]) => call('slide_order.update', { ids: next.map((one) => one.id) }),
    onError: (error) => toastFailure(error),
    onSettled: async () => {
      // While another order waits, the stored one is not that of the screen.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('slides') });
    },
  });
  const store = (next: readonly Slide[]) => {
    void client.cancelQueries({ queryKey: KEY });
    client.setQueryData<readonly Slide[]>(KEY, next);
    storing.mutate(next);
  };
  const moveSlide = (from: number, to: number) => {
    const next = movedTo(slides, from, to);
    if (next === slides) return;
    setTold(t('slide.moved', { title: slides[from]!.title, place: to + 1 }));
    store(next);
  };
  const dragProps = useDragOrder(
    (from, to) => setDraggedOrder((before) => movedTo(before ?? stored, from, to)),
    () => {
      setDraggedOrder(null);
      if (slides.some((one, index) => one.id !== stored[index]?.id)) store(slides);
    },
  );
  if (slides.length < 2) return null;
  return (
    <Section title={t('slide.order')}>
      <Text size="sm" c="dimmed">
        {t('slide.order_hint')}
      </Text>
      <ol className={classes.list}>
        {slides.map((one, index) => (
          <li key={one.id} className={classes.row} {...dragProps(index).item}>
            <span className={classes.grip} {...dragProps(index).handle} aria-hidden>
              <IconGripVertical size={18} />
            </span>
            <img src={pictureUrl(one.photo_file_id, 480)} alt="" className={classes.picture} />
            <Text className={classes.title}>{one.title}</Text>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('slide.up', { title: one.title })}
                {...atEnd(index === 0)}
                onClick={() => moveSlide(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('slide.down', { title: one.title })}
                {...atEnd(index === slides.length - 1)}
                onClick={() => moveSlide(index, index + 1)}
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

/** The slides with one of them moved to another position; the same list when the positions are not two of its own. */
function movedTo(slides: readonly Slide[], from: number, to: number): readonly Slide[] {
  const moved = slides[from];
  if (!moved || to < 0 || to >= slides.length || to === from) return slides;
  return slides.toSpliced(from, 1).toSpliced(to, 0, moved);
}
