import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { ShownColumn } from './list-columns.ts';

type ColumnPickerProps = {
  all: readonly Pick<ShownColumn<never>, 'id' | 'label'>[];
  shown: readonly Pick<ShownColumn<never>, 'id' | 'label'>[];
  /** Shows these columns in this order; null for the usual ones. */
  choose: (ids: readonly string[] | null) => void;
};

/** The popover in which a person chooses the columns of a list and their order. */
export function ColumnPicker({ all, shown, choose }: ColumnPickerProps) {
  const { t } = useTranslation();
  const ids = shown.map((column) => column.id);
  const hidden = all.filter((column) => !ids.includes(column.id));
  const toggle = (id: string) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon size="lg" aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')} mah="min(70vh, 600px)" style={{ overflowY: 'auto' }}>
        <Stack gap={6} miw={240}>
          <Text fw={600}>{t('list.columns')}</Text>
          {[...shown, ...hidden].map(({ id, label }) => {
            const index = ids.indexOf(id);
            return (
              <Group key={id} gap={4} wrap="nowrap" justify="space-between">
                <Checkbox
                  size="sm"
                  label={label}
                  checked={index >= 0}
                  disabled={ids.length === 1 && index === 0}
                  onChange={() => toggle(id)}
                />
                {index >= 0 && (
                  <Group gap={0} wrap="nowrap">
                    <ActionIcon
                      size="sm"
                      aria-label={t('list.column_up', { field: label })}
                      disabled={index === 0}
                      onClick={() => choose(swap(ids, index, index - 1))}
                    >
                      <IconArrowUp size={14} />
                    </ActionIcon>
                    <ActionIcon
                      size="sm"
                      aria-label={t('list.column_down', { field: label })}
                      disabled={index === ids.length - 1}
                      onClick={() => choose(swap(ids, index, index + 1))}
                    >
                      <IconArrowDown size={14} />
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            );
          })}
          <Button size="compact-sm" variant="subtle" onClick={() => choose(null)}>
            {t('list.columns_usual')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A copy of a list of ids in which the ids at two positions have changed places. */
function swap(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  [next[from], next[to]] = [next[to] ?? '', next[from] ?? ''];
  return next;
}
