import { ActionIcon, Group, Switch, Text, VisuallyHidden } from '@mantine/core';
import { HOME_SECTIONS, templateName } from '@rihla/domain/themes/theme-files';
import type { ThemeLook } from '@rihla/domain/themes/theme-look';
import { shownSections, type ThemeSettings } from '@rihla/domain/themes/theme-settings';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useDragOrder } from '../../../kit/photos/use-drag-order.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { atEnd } from '../../../ui/focus/at-end.ts';
import { Section } from '../../../ui/section.tsx';
import type { ThemeDraft } from '../use-theme-draft.ts';
import classes from './look.module.css';

type SectionOrderProps = { draft: ThemeDraft; look: ThemeLook; set: (changes: ThemeSettings) => void };

/** List of the home page's sections, to order by dragging or buttons and to show or hide. */
export function SectionOrder({ draft, look, set }: SectionOrderProps) {
  const { t, dynamic } = useTranslation();
  const [told, setTold] = useState('');
  const nameOf = (section: string) => {
    const plain = section.replace('sections/', '');
    return dynamic(`site_theme.section.${plain}`, {}, plain);
  };
  const ownSections = draft.files
    .filter(({ kind, original }) => kind === 'SECTION' && original === null)
    .map(({ name }) => templateName(name));
  const all = [...HOME_SECTIONS, ...ownSections];
  const shown = shownSections(look, all);
  const ordered = shownSections({ ...look, hidden: [] }, all);
  const names = [...ordered, ...all.filter((name) => !ordered.includes(name))];
  const move = (from: number, to: number) => {
    const order = [...names];
    const [moved] = order.splice(from, 1);
    if (moved === undefined || to < 0 || to >= names.length) return;
    order.splice(to, 0, moved);
    setTold(t('site_theme.order.moved', { name: nameOf(moved), place: to + 1, count: names.length }));
    set({ order, hidden: names.filter((name) => !shown.includes(name)) });
  };
  const show = (name: string, isShown: boolean) =>
    set({ order: names, hidden: names.filter((one) => (one === name ? !isShown : !shown.includes(one))) });
  const dragProps = useDragOrder(move);
  return (
    <Section title={t('site_theme.order')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('site_theme.order.hint')}
      </Text>
      <ol className={classes.order}>
        {names.map((section, index) => {
          const name = nameOf(section);
          const { item, handle } = dragProps(index);
          return (
            <li key={section} className={classes.row} {...item}>
              <span className={classes.grip} {...handle} aria-hidden>
                <IconGripVertical size={16} />
              </span>
              <Text size="sm" c={shown.includes(section) ? undefined : 'dimmed'}>
                {name}
              </Text>
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t('site_theme.order.up', { name })}
                  {...atEnd(index === 0)}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t('site_theme.order.down', { name })}
                  {...atEnd(index === names.length - 1)}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <Switch
                  aria-label={t('site_theme.order.show', { name })}
                  checked={shown.includes(section)}
                  onChange={(event) => show(section, event.currentTarget.checked)}
                />
              </Group>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </Section>
  );
}
