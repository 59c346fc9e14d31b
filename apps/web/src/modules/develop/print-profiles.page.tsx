import { Button, Group, NativeSelect } from '@mantine/core';
import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { type DepartureList, listsOf } from '@rihla/domain/departures/lists/list-columns';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { dateText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { ListPaperPage } from '../departures/lists/list-paper.page.tsx';
import { CardsPaperPage } from '../pilgrims/print/cards-paper.page.tsx';
import { DevelopFrame } from './develop-frame.tsx';
import classes from './develop.module.css';

type Paper = 'CARDS' | DepartureList;
type ShownPaper = { paper: Paper; ticket: string };

/** The develop screen that shows the printed pilgrims of a departure: their cards, or one of the lists. */
export function PrintProfilesPage() {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['develop.departures'],
    queryFn: async ({ signal }) =>
      (await call('manifests.list', { per_page: 100, sort: '-departure_at' }, { signal })).data,
  });
  const [picked, setPicked] = useState('');
  const [wanted, setWanted] = useState<Paper>('CARDS');
  const [shown, setShown] = useState<ShownPaper | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const departure = query.data?.find(({ id }) => id === picked) ?? query.data?.[0];
  const papers = departure ? papersOf(departure.category) : [];
  const paper = papers.includes(wanted) ? wanted : papers[0];
  const show = async (event: FormEvent) => {
    event.preventDefault();
    if (!departure || !paper) return;
    setBusy(true);
    setFailure(null);
    setShown(null);
    const { id } = departure;
    try {
      const { data } =
        paper === 'CARDS'
          ? await call('pilgrim_cards.create', { id })
          : await call('departure_lists.create', { id, list: paper });
      setShown({ paper, ticket: data.ticket });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <DevelopFrame title="develop.print_profiles">
      <QueryState query={query} lines={2}>
        {(departures) =>
          departure ? (
            <form className="no-print" onSubmit={(event) => void show(event)}>
              <Group align="end" gap="sm">
                <NativeSelect
                  className={classes.field}
                  label={t('develop.departure')}
                  value={departure.id}
                  onChange={(event) => setPicked(event.currentTarget.value)}
                  data={departures.map(({ id, name, departure_at }) => ({
                    value: id,
                    label: `${name} · ${dateText(departure_at, locale)}`,
                  }))}
                />
                <NativeSelect
                  className={classes.field}
                  label={t('develop.paper')}
                  value={paper}
                  onChange={(event) => setWanted(event.currentTarget.value as Paper)}
                  data={papers.map((name) => ({
                    value: name,
                    label: name === 'CARDS' ? t('develop.cards') : t(`departure_list.${name}`),
                  }))}
                />
                <Button type="submit" loading={busy}>
                  {t('develop.show')}
                </Button>
              </Group>
              <FormError error={failure} />
            </form>
          ) : (
            <EmptyState text={t('develop.no_departures')} />
          )
        }
      </QueryState>
      {shown?.paper === 'CARDS' && <CardsPaperPage key={shown.ticket} ticket={shown.ticket} />}
      {shown && shown.paper !== 'CARDS' && <ListPaperPage key={shown.ticket} ticket={shown.ticket} />}
    </DevelopFrame>
  );
}

/**
 * The papers of a departure by its category: cards show the ministry registration, so only umrah and hajj have them.
 */
function papersOf(category: string): Paper[] {
  return [...(isPilgrimage(category) ? (['CARDS'] as const) : []), ...listsOf(category)];
}
