import type { FilterValue, ListConfig } from '@rihla/domain/kit/list-query';
import { choiceKey, type Field } from '@rihla/domain/kit/field';
import { Button, CloseButton, Drawer, Popover, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countryName } from '@rihla/domain/shared/places/country-name';
import { count, dateText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import classes from './list-filters.module.css';
import type { FilterProps } from './list-filter.tsx';
import { isList, type ListState, narrows, withFilter } from './list-state.ts';
import { useReferenceName } from '../references.ts';

// The inputs of filters need much more code than the shown values, so they are loaded when a filter is opened.
const LazyFilterInput = lazy(async () => ({ default: (await import('./list-filter.tsx')).FilterInput }));

type ListFiltersProps = {
  list: string;
  config: ListConfig;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  phone: boolean;
};

/**
 * The filters of a list as buttons that show their value; on a phone they are behind one button. One that is set only by
 * links is shown while it is set.
 */
export function ListFilters({ list, config, state, onChange, phone }: ListFiltersProps) {
  const { t, field: nameOf } = useTranslation();
  const [open, setOpen] = useState(false);
  const filters = Object.entries(config.fields).filter(
    ([name, field]) => field.filter === true || (field.filter && narrows(name, state.search[name], config)),
  );
  const set = (name: string, value: FilterValue | null) =>
    onChange({ search: withFilter(state.search, name, value, config) });
  const active = filters.filter(([name]) => narrows(name, state.search[name], config)).length;
  if (!filters.length) return null;

  const chips = filters.map(([name, field]) => ({
    name,
    field,
    label: nameOf(list, name),
    value: state.search[name],
    narrows: narrows(name, state.search[name], config),
    set: (value: FilterValue | null) => set(name, value),
  }));
  if (!phone) return chips.map((chip) => <FilterChip key={chip.name} {...chip} />);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        className={classes.sheetButton}
      >
        {active ? t('list.filters_active', { count: active }) : t('list.filters')}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="80%"
        title={t('list.filters')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <Stack gap="lg">
          {chips.map(({ name, label, field, value, set }) => (
            <Stack key={name} gap={8}>
              <Text fw={600}>{label}</Text>
              <FilterInput field={field} label={label} value={value} onChange={set} />
            </Stack>
          ))}
          <Button onClick={() => setOpen(false)}>{t('list.show')}</Button>
        </Stack>
      </Drawer>
    </>
  );
}

type FilterChipProps = {
  field: Field;
  label: string;
  value: FilterValue | undefined;
  narrows: boolean;
  set: (value: FilterValue | null) => void;
};

/**
 * One filter of a list: a button that shows its value and opens its input. While the filter leaves rows out
 * (`narrows`), there is a second button that removes it.
 */
function FilterChip({ field, label, value, narrows, set }: FilterChipProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip} data-active={narrows || undefined}>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={classes.button}>
            {label}
            {narrows && value !== undefined && (
              <span className={classes.value}>
                <FilterText field={field} value={value} />
              </span>
            )}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <FilterInput field={field} label={label} value={narrows ? value : undefined} onChange={set} focus />
        </Popover.Dropdown>
      </Popover>
      {narrows && (
        <CloseButton
          size={24}
          iconSize={14}
          aria-label={t('list.clear_filter', { field: label })}
          onClick={() => set(null)}
        />
      )}
    </span>
  );
}

/**
 * The input of a filter, loaded when it is first shown.
 * @param focus puts the focus into the input once it has been loaded
 */
function FilterInput({ focus, ...props }: FilterProps & { focus?: true }) {
  return (
    <Suspense fallback={<Skeleton w={200} h={36} />}>
      <LazyFilterInput {...props} />
      {focus && <LateFocus />}
    </Suspense>
  );
}

/** Moves the focus to the input of a filter once it is loaded; until then the popover itself has the focus. */
function LateFocus() {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const popover = anchor.current?.closest<HTMLElement>('[role=dialog]');
    if (popover && popover === document.activeElement) popover.querySelector('input')?.focus();
  }, []);
  return <span ref={anchor} hidden />;
}

/**
 * The value of a filter as text: `≥ 5`, `1 June – 30 June`, or the first chosen value and the number of the others,
 * `Jakarta +2`.
 */
function FilterText({ field, value }: { field: Field; value: FilterValue }) {
  const { t, dynamic, locale } = useTranslation();
  const valueText = (text: string): string => {
    if (field.kind === 'choice') return dynamic(choiceKey(field.keyPrefix, text));
    if (field.kind === 'country') return countryName(text, locale);
    if (field.kind === 'yes_no') return t(text === 'true' ? 'input.yes' : 'input.no');
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dateText(text, locale);
    return isFigure(field) && Number.isFinite(Number(text)) ? count(Number(text), locale) : text;
  };
  if (!isList(value)) {
    if (value.from && value.to) return `${valueText(value.from)} – ${valueText(value.to)}`;
    return value.from ? `≥ ${valueText(value.from)}` : `≤ ${valueText(value.to ?? '')}`;
  }
  const [first = '', ...others] = value;
  return (
    <>
      {field.kind === 'reference' ? <ReferenceName to={field.to} id={first} /> : valueText(first)}
      {others.length > 0 && ` +${others.length}`}
    </>
  );
}

const isFigure = ({ kind }: Field): boolean => ['money', 'integer', 'decimal'].includes(kind);

/** The name of the row that a filter is set to; only its id is in the address. */
function ReferenceName({ to, id }: { to: string; id: string }) {
  const name = useReferenceName(to, id);
  return name === undefined ? <span aria-busy>…</span> : name;
}
