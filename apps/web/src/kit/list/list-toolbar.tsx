import type { ListConfig } from '@rihla/domain/kit/list-query';
import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { inSentence } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { ListFilters } from './list-filters.tsx';
import classes from './list-toolbar.module.css';
import { type ListState, searchForAll } from './list-state.ts';
import { ListViews } from './list-views.tsx';
import { useTypedSearch } from './use-typed-search.ts';

type ListToolbarProps = {
  list: string;
  config: ListConfig;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  exportRows: () => Promise<void>;
  phone: boolean;
  /** The button that chooses columns. */
  children: ReactNode;
};

/** The toolbar of a list: search, filters, saved views, columns and export. */
export function ListToolbar({
  list,
  config,
  state,
  onChange,
  exportRows,
  phone,
  children,
}: ListToolbarProps) {
  const { t, field } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const searched = Object.keys(config.fields).filter((name) => config.fields[name]?.search);
  const save = async () => {
    setExporting(true);
    await exportRows().catch(toastFailure);
    setExporting(false);
  };
  return (
    <div className={classes.bar}>
      {searched.length > 0 && (
        <SearchField
          q={state.q}
          onSearch={(q) => onChange({ q })}
          searchedFields={searched.map((name) => inSentence(field(list, name))).join(', ')}
        />
      )}
      <div className={classes.filters}>
        <ListFilters list={list} config={config} state={state} onChange={onChange} phone={phone} />
      </div>
      <div className={classes.tools}>
        <ListViews list={list} onAll={() => onChange({ q: '', search: searchForAll(config) })} />
        {children}
        <ActionIcon
          size="lg"
          loading={exporting}
          aria-label={t('list.export')}
          title={t('list.export')}
          onClick={() => void save()}
        >
          <IconDownload size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}

type SearchFieldProps = {
  q: string;
  onSearch: (q: string) => void;
  /** The names of the fields that are searched: "nomor, nama". */
  searchedFields: string;
};

/** The search field of a list. It searches after a pause in typing. */
function SearchField({ q, onSearch, searchedFields }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, change] = useTypedSearch(q, onSearch);
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      leftSection={<IconSearch size={15} aria-hidden />}
      placeholder={t('list.search_in', { fields: searchedFields })}
      title={t('list.search_in', { fields: searchedFields })}
      aria-label={t('list.search')}
      maxLength={100}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={typed && <CloseButton size="sm" aria-label={t('act.clear')} onClick={() => change('')} />}
    />
  );
}
