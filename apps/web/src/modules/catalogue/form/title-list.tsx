import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { withRowMoved } from './rows/rows.ts';

type TitleListProps = {
  label: string;
  titles: readonly string[];
  onChange: (titles: string[]) => void;
  error?: string;
};

/** Input of a list of short texts, such as benefits. Enter adds a line; each pasted line becomes one of the list. */
export function TitleList({ label, titles, onChange, error }: TitleListProps) {
  const { t } = useTranslation();
  const set = (titleIndex: number, text: string) =>
    onChange(titles.map((one, index) => (index === titleIndex ? text : one)));
  const insert = (titleIndex: number, more: readonly string[]) =>
    onChange([...titles.slice(0, titleIndex), ...more, ...titles.slice(titleIndex)]);
  return (
    <Stack gap={6} data-wide role="group" aria-label={label}>
      <Text fw={550} size="sm">
        {label}
      </Text>
      {titles.map((title, titleIndex) => (
        // A line has no id, only its position.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={titleIndex} gap={2} wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            aria-label={`${label} ${titleIndex + 1}`}
            maxLength={300}
            value={title}
            onChange={(event) => set(titleIndex, event.currentTarget.value)}
            onPaste={(event) => {
              const lines = linesOf(event.clipboardData.getData('text'));
              if (lines.length < 2) return;
              event.preventDefault();
              onChange([
                ...titles.slice(0, titleIndex),
                ...(title ? [title] : []),
                ...lines,
                ...titles.slice(titleIndex + 1),
              ]);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              insert(titleIndex + 1, ['']);
              const list = event.currentTarget.closest('[role="group"]');
              requestAnimationFrame(() => list?.querySelectorAll('input')[titleIndex + 1]?.focus());
            }}
          />
          {([-1, 1] as const).map((by) => (
            <ActionIcon
              key={by}
              variant="subtle"
              disabled={by < 0 ? titleIndex === 0 : titleIndex === titles.length - 1}
              aria-label={t(by < 0 ? 'listing.row_up' : 'listing.row_down', {
                row: title || `${titleIndex + 1}`,
              })}
              onClick={() => onChange(withRowMoved(titles, titleIndex, by))}
            >
              {by < 0 ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
            </ActionIcon>
          ))}
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('listing.row_remove', { row: title || `${titleIndex + 1}` })}
            onClick={() => onChange(titles.filter((_, index) => index !== titleIndex))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => insert(titles.length, [''])}
      >
        {t('listing.line_add')}
      </Button>
    </Stack>
  );
}

/** Splits pasted text into lines without bullets; empty lines are left out. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((one) => one.replace(/^[\s•\-*]+/, '').trim())
    .filter(Boolean);
