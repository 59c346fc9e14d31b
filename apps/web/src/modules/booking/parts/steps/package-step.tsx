import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { EmptyState, QueryState } from '../../../../ui/states.tsx';
import { useListings } from '../../booking.queries.ts';
import { ListingCard } from '../listing-card.tsx';
import classes from './package-step.module.css';

type PackageStepProps = { chosen: string | null; onChoose: (id: string) => void };

/** The step of a booking that chooses the package: those on sale, the next departure first. */
export function PackageStep({ chosen, onChoose }: PackageStepProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const listings = useListings(q);
  return (
    <>
      <TextInput
        size="lg"
        label={t('book.package.search')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QueryState query={listings} lines={3} height={240}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <EmptyState text={q ? t('list.empty') : t('book.package.none')} />;
          return (
            <ul className={classes.list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <ListingCard row={row} chosen={row.id === chosen} onChoose={() => onChoose(row.id)} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {listings.hasNextPage && (
        <Button
          variant="default"
          size="lg"
          loading={listings.isFetchingNextPage}
          onClick={() => void listings.fetchNextPage()}
        >
          {t('book.package.more')}
        </Button>
      )}
    </>
  );
}
