import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import type { ShownColumn } from './list-columns.ts';

type ColumnPickerProps = {
  all: readonly Pick<ShownColumn<never>, 'id' | 'label'>[];
  shown: readonly Pick<ShownColumn<never>, 'id' | 'label'>[];
  choose: (ids: readonly string[] | null) => void;
};

/** The dialog to choose a list's columns and their order. */
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
            const at = ids.indexOf(id);
            return (
              <Group key={id} gap={4} wrap="nowrap" justify="space-between">
                <Checkbox
                  size="sm"
                  label={label}
                  checked={at >= 0}
                  disabled={ids.length === 1 && at === 0}
                  onChange={() => toggle(id)}
                />
                {at >= 0 && (
                  <Group gap={0} wrap="nowrap">
                    <ActionIcon
                      size="sm"
                      aria-label={t('list.column_up', { field: label })}
                      disabled={at === 0}
                      onClick={() => choose(swap(ids, at, at - 1))}
                    >
                      <IconArrowUp size={14} />
                    </ActionIcon>
                    <ActionIcon
                      size="sm"
                      aria-label={t('list.column_down', { field: label })}
                      disabled={at === ids.length - 1}
                      onClick={() => choose(swap(ids, at, at + 1))}
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

function swap(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  [next[from], next[to]] = [next[to] ?? '', next[from] ?? ''];
  return next;
}
