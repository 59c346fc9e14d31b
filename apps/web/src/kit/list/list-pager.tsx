import { PAGE_SIZES } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { ActionIcon, Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { count } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list.ts';
import classes from './list-pager.module.css';

type ListPagerProps = {
  meta: PageMeta | undefined;
  state: ListState;
  onChange: ChangeList;
};

/**
 * The pager below a list: which rows are shown of how many (`26–50 dari 1.204`), the page and the rows for each page. Where there are none, the list itself says so, and only a screen reader is told here.
 * A page past the last one, as of an old address or after its rows were decided, leads to the last.
 */
export function ListPager({ meta, state, onChange }: ListPagerProps) {
  const { t, locale } = useTranslation();
  const total = meta?.total ?? 0;
  const pages = Math.max(1, meta?.pages ?? 1);
  const first = Math.min(total, (state.page - 1) * state.perPage + 1);
  const last = Math.min(total, state.page * state.perPage);
  const past = meta !== undefined && total > 0 && meta.page === state.page && state.page > pages;
  useEffect(() => {
    if (past) onChange({ page: pages }, { replace: true });
  }, [past, pages, onChange]);
  const words = {
    first: count(first, locale),
    last: count(last, locale),
    total: count(total, locale),
  };
  if (meta && total === 0) {
    return (
      <VisuallyHidden aria-live="polite" role="status">
        {t('list.none')}
      </VisuallyHidden>
    );
  }
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className="tabular" dir="auto" aria-live="polite">
        {meta ? t('list.range', words) : t('shell.loading')}
      </Text>
      <Group gap={4} wrap="nowrap">
        <NativeSelect
          size="xs"
          aria-label={t('list.per_page')}
          data={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: t('list.per_page_n', { count: size }),
          }))}
          value={String(state.perPage)}
          onChange={(event) => onChange({ perPage: Number(event.currentTarget.value) })}
        />
        <ActionIcon
          size="lg"
          className={classes.arrow}
          aria-label={t('list.previous')}
          disabled={state.page <= 1}
          onClick={() => onChange({ page: state.page - 1 })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text size="sm" className="tabular" dir="auto">
          {t('list.page', { page: state.page, pages })}
        </Text>
        <ActionIcon
          size="lg"
          className={classes.arrow}
          aria-label={t('list.next')}
          disabled={state.page >= pages}
          onClick={() => onChange({ page: state.page + 1 })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </div>
  );
}
