import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { countItems, equipmentNeeds } from '@rihla/domain/departures/equipment/equipment-needs';
import { canMove } from '@rihla/domain/kit/machine';
import { CLOTHES_SIZES } from '@rihla/domain/pilgrims/choices';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ChosenBar } from '../../../ui/chosen-bar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { withMarked } from '../with-marked.ts';
import { EquipmentCounts } from './equipment-counts.tsx';
import classes from './equipment.module.css';
import type { Equipment, EquippedTraveller } from './equipment.queries.ts';
import { ItemsDialog } from './items-dialog.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { PersonCards, PersonTable } from './person-rows.tsx';
import { isOpen, personName } from './person-needs.ts';
import type { ReasonedAct } from './reason-for-many.tsx';

const ReasonForMany = lazy(async () => ({ default: (await import('./reason-for-many.tsx')).ReasonForMany }));
const HandOutDialog = lazy(async () => ({ default: (await import('./hand-out-dialog.tsx')).HandOutDialog }));

/** The acts on many travellers that ask for a reason. */
const REASONED: readonly ReasonedAct[] = ['waive', 'take_back'];

type EquipmentBoardProps = { equipment: Equipment; slug: string };
/** What the dialog hands out: to whom, and the id of the item; without it, all items that are open. */
type HandoutRequest = { people: readonly EquippedTraveller[]; item?: string };

/** The travellers of a departure with the items that each gets: counts on top, and acts on the travellers chosen. */
export function EquipmentBoard({ equipment, slug }: EquipmentBoardProps) {
  const { t } = useTranslation();
  const may = useCan()('equipment_handout.update');
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [q, setQ] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const [choosingItems, setChoosing] = useState(false);
  const [handing, setHanding] = useState<HandoutRequest | null>(null);
  const [reasoned, setReasoned] = useState<ReasonedAct | null>(null);
  const { items, people, handouts } = equipment;
  const all = useMemo(() => {
    const needs = equipmentNeeds(people, items, handouts);
    return people.map((person): EquippedTraveller => ({ ...person, needs: needs.get(person.id) ?? [] }));
  }, [people, items, handouts]);
  const counts = useMemo(
    () =>
      countItems(
        items,
        all.filter(({ travels }) => travels).map(({ needs }) => needs),
        CLOTHES_SIZES,
      ),
    [items, all],
  );
  const words = q.trim().toLowerCase();
  const rows = all.filter(
    (row) =>
      (!onlyOpen || row.needs.some(isOpen)) &&
      `${row.name ?? ''} ${row.invoice_number}`.toLowerCase().includes(words),
  );
  const markRows = (ids: readonly string[], on: boolean) => setChosen((was) => withMarked(was, ids, on));
  const chosenPeople = all.filter(({ id }) => chosen.has(id));
  const shown = { rows, items, chosen, mark: may ? markRows : undefined, open: setOpenId };
  const itemsButton = may && (
    <Button variant={items.length === 0 ? 'filled' : 'default'} onClick={() => setChoosing(true)}>
      {t('equipment.choose_items')}
    </Button>
  );
  const person = all.find(({ id }) => id === openId) ?? null;
  return (
    <Stack gap="md">
      {items.length === 0 && <EmptyState text={t('equipment.none')} action={itemsButton || undefined} />}
      {items.length > 0 && people.length === 0 && <EmptyState text={t('equipment.nobody')} />}
      {items.length > 0 && people.length > 0 && (
        <>
          <EquipmentCounts counts={counts} folded={phone} />
          <Group gap="sm" justify="space-between">
            <Group gap="sm">
              <TextInput
                type="search"
                w="min(100%, 17.5rem)"
                aria-label={t('equipment.search')}
                placeholder={t('equipment.search')}
                leftSection={<IconSearch size={16} aria-hidden />}
                value={q}
                onChange={(event) => setQ(event.currentTarget.value)}
              />
              <Checkbox
                className={classes.tick}
                label={t('equipment.only_open')}
                checked={onlyOpen}
                onChange={(event) => setOnlyOpen(event.currentTarget.checked)}
              />
            </Group>
            <Group gap="sm">
              <Text size="sm" c="dimmed" aria-live="polite">
                {t('equipment.shown', { shown: rows.length, all: all.length })}
              </Text>
              {itemsButton}
            </Group>
          </Group>
          {phone ? <PersonCards {...shown} /> : <PersonTable {...shown} />}
        </>
      )}
      {chosenPeople.length > 0 && (
        <ChosenBar
          text={t('equipment.chosen', { count: chosenPeople.length })}
          label={t('equipment.chosen', { count: chosenPeople.length })}
          clearLabel={t('equipment.clear')}
          onClear={() => setChosen(new Set())}
        >
          <Button
            size="sm"
            disabled={!chosenPeople.some(({ needs }) => needs.some(isOpen))}
            onClick={() => setHanding({ people: chosenPeople })}
          >
            {t('event.equipment_handout.hand_out')}
          </Button>
          {REASONED.map((act) => (
            <Button
              key={act}
              size="sm"
              variant="default"
              disabled={
                !chosenPeople.some(({ needs }) =>
                  needs.some(({ status }) => canMove(handoutMachine, status, act)),
                )
              }
              onClick={() => setReasoned(act)}
            >
              {t(`event.equipment_handout.${act}`)}
            </Button>
          ))}
        </ChosenBar>
      )}
      <PersonDrawer
        person={person}
        name={person ? personName(person, t) : ''}
        listingId={equipment.listing.id}
        slug={slug}
        handOut={(item) => person && setHanding({ people: [person], item })}
        close={() => setOpenId(null)}
      />
      {choosingItems && <ItemsDialog equipment={equipment} slug={slug} onClose={() => setChoosing(false)} />}
      <Suspense>
        {reasoned && (
          <ReasonForMany
            people={chosenPeople}
            act={reasoned}
            equipment={equipment}
            slug={slug}
            onDone={() => setChosen(new Set())}
            onClose={() => setReasoned(null)}
          />
        )}
        {handing && (
          <HandOutDialog
            {...handing}
            equipment={equipment}
            slug={slug}
            onDone={() => setChosen(new Set())}
            onClose={() => setHanding(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
