import { Button, Group, Stack, Text } from '@mantine/core';
import { BUS_LEGS, type BusLeg } from '@rihla/domain/departures/buses/legs';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ChosenBar } from '../../../ui/chosen-bar.tsx';
import { withMarked } from '../with-marked.ts';
import { BusCard } from './bus-card.tsx';
import { BusDialog } from './bus-dialog.tsx';
import classes from './buses.module.css';
import type { Bus, Buses } from './buses.queries.ts';
import { RiderList } from './rider-list.tsx';
import { seatPeople } from './seat-people.ts';

type BusBoardProps = { buses: Buses; slug: string };

/**
 * The buses of one leg of the journey, next to the travellers who have none on it. Chosen travellers are put into a
 * bus, or out of theirs, with one button.
 */
export function BusBoard({ buses, slug }: BusBoardProps) {
  const { t } = useTranslation();
  const may = useCan()('departure_bus.update');
  const [leg, setLeg] = useState<BusLeg>(
    () => BUS_LEGS.find((one) => buses.buses.some((bus) => bus.leg === one)) ?? 'ARRIVAL',
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<Bus | 'new' | null>(null);
  const [busy, setBusy] = useState(false);
  const busesOfLeg = buses.buses.filter((bus) => bus.leg === leg);
  const seated = new Set(busesOfLeg.flatMap(({ people }) => people));
  const unseated = buses.people.filter(({ id }) => !seated.has(id));
  const choose = may
    ? (ids: readonly string[], on: boolean) => setChosen((was) => withMarked(was, ids, on))
    : undefined;
  const seat = async (bus: Bus | null) => {
    setBusy(true);
    if (await seatPeople(buses, slug, { leg, bus, people: [...chosen] })) setChosen(new Set());
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <div role="group" aria-label={t('buses.leg')} className={classes.legs}>
        {BUS_LEGS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === leg ? 'filled' : 'default'}
            aria-pressed={one === leg}
            onClick={() => {
              setLeg(one);
              setChosen(new Set());
            }}
          >
            {t(`choice.bus_leg.${one}`)}
          </Button>
        ))}
      </div>
      <div className={classes.board}>
        <section className={classes.card} aria-label={t('buses.without')}>
          <Group justify="space-between">
            <Text fw={600}>{t('buses.without')}</Text>
            <Text c="dimmed">{unseated.length}</Text>
          </Group>
          {unseated.length === 0 && <Text c="dimmed">{t('buses.everybody')}</Text>}
          <RiderList riders={unseated} chosen={chosen} choose={choose} />
        </section>
        {busesOfLeg.map((bus) => (
          <BusCard
            key={bus.id}
            bus={bus}
            riders={buses.people.filter(({ id }) => bus.people.includes(id))}
            guide={buses.guides.find(({ id }) => id === bus.guide_id)?.name ?? null}
            chosen={chosen}
            choose={choose}
            edit={may ? () => setDialog(bus) : undefined}
          />
        ))}
        <div className={classes.more}>
          {busesOfLeg.length === 0 && <Text c="dimmed">{t('buses.none')}</Text>}
          {may && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setDialog('new')}
            >
              {t('buses.add')}
            </Button>
          )}
        </div>
      </div>
      {chosen.size > 0 && (
        <ChosenBar
          text={t('buses.chosen', { count: chosen.size })}
          label={t('buses.chosen', { count: chosen.size })}
          clearLabel={t('buses.clear')}
          onClear={() => setChosen(new Set())}
        >
          {busesOfLeg.map((bus) => (
            <Button key={bus.id} size="sm" disabled={busy} onClick={() => void seat(bus)}>
              {t('buses.into', { bus: bus.name })}
            </Button>
          ))}
          {[...chosen].some((id) => seated.has(id)) && (
            <Button size="sm" variant="default" disabled={busy} onClick={() => void seat(null)}>
              {t('buses.out')}
            </Button>
          )}
        </ChosenBar>
      )}
      {dialog !== null && (
        <BusDialog
          buses={buses}
          slug={slug}
          leg={leg}
          bus={dialog === 'new' ? null : dialog}
          newName={t('buses.next_name', { number: busesOfLeg.length + 1 })}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
