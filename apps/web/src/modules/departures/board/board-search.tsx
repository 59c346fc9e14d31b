import { Group, Select, TextInput } from '@mantine/core';
import { CHECK_ACTORS } from '@rihla/domain/departures/board/pilgrim-checks';
import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from '../../../kit/list/use-typed-search.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { BoardFilter } from './filter-pilgrims.ts';

type BoardSearchProps = { filter: BoardFilter; change: (part: Partial<BoardFilter>) => void };

/** The search of a board by name or number, and the choice of who has to act: pilgrim, agent or office. */
export function BoardSearch({ filter, change }: BoardSearchProps) {
  const { t, dynamic } = useTranslation();
  const [typed, search] = useTypedSearch(filter.q, (q) => change({ q }));
  return (
    <Group gap="xs">
      <TextInput
        type="search"
        w="min(100%, 16.25rem)"
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        w="min(100%, 9.5rem)"
        clearable
        aria-label={t('board.who')}
        placeholder={t('board.who')}
        clearButtonProps={{ 'aria-label': t('act.clear') }}
        data={CHECK_ACTORS.map((value) => ({ value, label: dynamic(`check.who.${value}`) }))}
        value={filter.who}
        onChange={(value) => change({ who: value })}
      />
    </Group>
  );
}
