import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { CheckInMethod } from '@rihla/domain/guiding/choices';
import { countHeads } from '@rihla/domain/guiding/head-count';
import type { GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import { useFocusFollows } from '../../../ui/focus/use-focus-follows.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import type { GuideStore } from '../offline/guide-store.ts';
import type { ShownAttendance, ShownGathering } from '../offline/with-queued.ts';
import { GatheringForm } from './gathering-form.tsx';
import classes from './guide.module.css';
import { findPilgrims } from './find-pilgrims.ts';

// The camera and the code reader are loaded when somebody scans.
const ScanPanel = lazy(async () => ({ default: (await import('../scan/scan-panel.tsx')).ScanPanel }));

/** The number of pilgrims from which on a head count has a search. */
const SEARCHED_FROM = 12;

/** The present time by the clock of this device, as an ISO string. */
const deviceMoment = (): string => new Date().toISOString();

/** Moves the keyboard focus from a button whose row is about to leave its list to the button of the row beside it. */
const focusNextRow = (button: HTMLElement): void => {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector('button')?.focus({ preventScroll: true });
};

type TabProps = {
  kit: GuideKit;
  attendance: ShownAttendance;
  store: GuideStore;
  /** Whether the tab is the open one; behind another the camera is off. */
  isShown: boolean;
};

/** The tab of head counts: the gatherings of a departure, or the head count of the one that is open. */
export function CountTab(props: TabProps) {
  const { t } = useTranslation();
  const { kit, attendance, store } = props;
  const [openId, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const open = attendance.gatherings.find(({ id }) => id === openId);
  const frame = useRef<HTMLDivElement>(null);
  useFocusFollows(frame, open?.id ?? (isAdding ? 'new' : 'all'));
  if (open)
    return (
      <Stack ref={frame} tabIndex={-1}>
        <Counting {...props} gathering={open} onBack={() => setOpen(null)} />
      </Stack>
    );
  return (
    <Stack ref={frame} tabIndex={-1}>
      {isAdding ? (
        <Section title={t('guide.gathering.add')}>
          <GatheringForm
            onCancel={() => setAdding(false)}
            onSave={async (values) => {
              const gathering_id = crypto.randomUUID();
              await store.note({
                kind: 'gathering',
                version: null,
                input: { id: kit.listing.id, gathering_id, ...values },
              });
              setAdding(false);
              setOpen(gathering_id);
            }}
          />
        </Section>
      ) : (
        <Group>
          <Button size="md" onClick={() => setAdding(true)}>
            {t('guide.gathering.add')}
          </Button>
        </Group>
      )}
      {attendance.gatherings.length === 0 && !isAdding && <Text c="dimmed">{t('guide.gathering.none')}</Text>}
      <ul className={classes.list}>
        {attendance.gatherings.map((one) => (
          <li key={one.id}>
            <GatheringRow one={one} all={kit.pilgrims} onOpen={() => setOpen(one.id)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type RowProps = { one: ShownGathering; all: readonly { booking_id: string }[]; onOpen: () => void };

/** A button that opens a gathering, with its title, time, place and count. */
function GatheringRow({ one, all, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { present } = countHeads(all, one.check_ins);
  return (
    <Button
      variant="default"
      fullWidth
      h="auto"
      py={10}
      justify="space-between"
      rightSection={<IconChevronRight size={20} aria-hidden />}
      onClick={onOpen}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
    >
      <span>
        {one.title}
        <Text span c="dimmed" display="block" size="sm">
          <DateText value={one.meets_at} as="moment" />
          {one.place && ` · ${one.place}`} ·{' '}
          {t('guide.count.of', { present: present.length, all: all.length })}
        </Text>
      </span>
    </Button>
  );
}

type CountingProps = TabProps & { gathering: ShownGathering; onBack: () => void };

/** The head count at one gathering: the missing first, then those present. Marked by scanning a card or in the list. */
function Counting({ kit, store, isShown, gathering, onBack }: CountingProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [typed, setTyped] = useState('');
  const { present, absent, unknown } = countHeads(kit.pilgrims, gathering.check_ins);
  const missing = [...absent, ...unknown];
  const checkInOf = new Map(gathering.check_ins.map((one) => [one.booking_id, one]));
  const note = (booking_id: string, isThere: boolean, method: CheckInMethod) =>
    store.note({
      kind: 'check_in',
      input: {
        id: kit.listing.id,
        gathering_id: gathering.id,
        booking_id,
        present: isThere,
        method,
        version: checkInOf.get(booking_id)?.version ?? 0,
        noted_at: deviceMoment(),
      },
    });
  const all = kit.pilgrims.length;
  const shownMissing = findPilgrims(missing, typed);
  const shownPresent = findPilgrims(present, typed);
  return (
    <>
      <Group justify="space-between">
        <Button variant="subtle" onClick={onBack}>
          {t('guide.gathering.all')}
        </Button>
        <Button variant="subtle" onClick={() => setEditing(!isEditing)}>
          {t('guide.gathering.edit')}
        </Button>
      </Group>
      <div>
        <h2 className={classes.name}>{gathering.title}</h2>
        <Text c="dimmed">
          <DateText value={gathering.meets_at} as="moment" />
          {gathering.place && ` · ${gathering.place}`}
        </Text>
      </div>
      {isEditing && (
        <GatheringForm
          gathering={gathering}
          onCancel={() => setEditing(false)}
          onSave={async (values) => {
            await store.note({
              kind: 'gathering',
              version: gathering.version === 0 ? null : gathering.version,
              input: { id: kit.listing.id, gathering_id: gathering.id, ...values },
            });
            setEditing(false);
          }}
        />
      )}
      {isEditing && gathering.check_ins.length === 0 && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              confirmAct({
                title: t('guide.gathering.delete_title', { title: gathering.title }),
                consequence: t('guide.gathering.delete_why'),
                actLabel: t('guide.gathering.delete'),
                danger: true,
                run: async () => {
                  const { id: gathering_id, title } = gathering;
                  await store.note({ kind: 'removal', input: { id: kit.listing.id, gathering_id, title } });
                  onBack();
                },
              })
            }
          >
            {t('guide.gathering.delete')}
          </Button>
        </Group>
      )}
      <div className={classes.tally} role="status">
        {missing.length === 0
          ? t('guide.count.complete', { all })
          : t('guide.count.of', { present: present.length, all })}
      </div>
      {isScanning && isShown ? (
        <Suspense fallback={<LoadingLines lines={2} height={120} />}>
          <ScanPanel
            pilgrims={kit.pilgrims}
            isPresent={(id) => checkInOf.get(id)?.present === true}
            onFound={(id) => void note(id, true, 'QR')}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      ) : (
        <Button size="md" onClick={() => setScanning(true)}>
          {t('guide.scan.start')}
        </Button>
      )}
      {all >= SEARCHED_FROM && (
        <TextInput
          label={t('guide.search')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shownMissing.length + shownPresent.length === 0 && <Text c="dimmed">{t('guide.nobody')}</Text>}
      <Section title={t('guide.count.missing', { count: missing.length })}>
        <ul className={classes.list}>
          {shownMissing.map((one) => (
            <li key={one.booking_id} className={classes.row}>
              <div>
                <strong>{one.name ?? t('guide.unnamed')}</strong>
                <Text c="dimmed" size="sm">
                  {one.room?.name ?? t('guide.no_room')}
                  {checkInOf.has(one.booking_id) && ` · ${t('guide.count.absent')}`}
                </Text>
                {one.phone && <PhoneLink phone={one.phone} />}
              </div>
              <Button
                aria-label={t('guide.count.mark_name', { name: one.name ?? t('guide.unnamed') })}
                onClick={({ currentTarget }) => {
                  focusNextRow(currentTarget);
                  void note(one.booking_id, true, 'LIST');
                }}
              >
                {t('guide.count.mark')}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('guide.count.present', { count: present.length })}>
        <ul className={classes.list}>
          {shownPresent.map((one) => {
            const { method, noted_at, is_waiting } = checkInOf.get(one.booking_id)!;
            return (
              <li key={one.booking_id} className={classes.row}>
                <div>
                  <strong>{one.name ?? t('guide.unnamed')}</strong>
                  <Text c="dimmed" size="sm">
                    <DateText value={noted_at} as="moment" />{' '}
                    {t(method === 'QR' ? 'guide.count.by_qr' : 'guide.count.by_list')}
                    {is_waiting && ` · ${t('guide.count.queued')}`}
                  </Text>
                </div>
                <Button
                  variant="subtle"
                  aria-label={t('guide.count.unmark_name', { name: one.name ?? t('guide.unnamed') })}
                  onClick={({ currentTarget }) => {
                    focusNextRow(currentTarget);
                    void note(one.booking_id, false, 'LIST');
                  }}
                >
                  {t('guide.count.unmark')}
                </Button>
              </li>
            );
          })}
        </ul>
      </Section>
    </>
  );
}
