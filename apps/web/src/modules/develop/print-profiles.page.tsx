import { Button, Group, NativeSelect } from '@mantine/core';
import { DEPARTURE_LISTS, type DepartureList } from '@rihla/domain/departures/lists/list-columns';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { dateText } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { ListPaperPage } from '../departures/lists/list-paper.page.tsx';
import { CardsPaperPage } from '../pilgrims/print/cards-paper.page.tsx';
import { DevelopFrame } from './develop-frame.tsx';
import classes from './develop.module.css';

type Paper = 'CARDS' | DepartureList;
type Shown = { paper: Paper; ticket: string };

/** The print of the pilgrims of a departure: their cards, or one of the lists. */
export function PrintProfilesPage() {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['develop.departures'],
    queryFn: async ({ signal }) =>
      (await call('manifests.list', { per_page: 100, sort: '-departure_at' }, { signal })).data,
  });
  const [departure, setDeparture] = useState('');
  const [paper, setPaper] = useState<Paper>('CARDS');
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const show = async (event: FormEvent, first: string) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    setShown(null);
    const id = departure || first;
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
        {([first, ...others]) =>
          first ? (
            <form className="no-print" onSubmit={(event) => void show(event, first.id)}>
              <Group align="end" gap="sm">
                <NativeSelect
                  className={classes.field}
                  label={t('develop.departure')}
                  value={departure || first.id}
                  onChange={(event) => setDeparture(event.currentTarget.value)}
                  data={[first, ...others].map(({ id, name, departure_at }) => ({
                    value: id,
                    label: `${name} · ${dateText(departure_at, locale)}`,
                  }))}
                />
                <NativeSelect
                  className={classes.field}
                  label={t('develop.paper')}
                  value={paper}
                  onChange={(event) => setPaper(event.currentTarget.value as Paper)}
                  data={[
                    { value: 'CARDS', label: t('develop.cards') },
                    ...DEPARTURE_LISTS.map((list) => ({ value: list, label: t(`departure_list.${list}`) })),
                  ]}
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
