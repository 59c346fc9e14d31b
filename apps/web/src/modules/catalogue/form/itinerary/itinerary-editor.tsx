import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { newKey } from '../rows/rows.ts';
import { DaySection } from './day-section.tsx';
import classes from './itinerary.module.css';
import { addEntry, daysShown, type Entry, moveDay, placeEntry, placeOf, stepEntry } from './order.ts';
import { useDrag } from './use-drag.ts';

const CopyItinerary = lazy(async () => ({
  default: (await import('./copy-itinerary.tsx')).CopyItinerary,
}));

type ItineraryEditorProps = {
  listing: Listing;
  form: { input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string } };
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
};

/** The journey day by day. Days and what is planned for them are dragged, or moved with arrows, which is said aloud. */
export function ItineraryEditor({ listing, form, entries, onChange }: ItineraryEditorProps) {
  const { t, field } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const focus = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<{ text: string; entries: readonly Entry[] } | null>(null);
  const [copying, setCopying] = useState(false);
  const days = daysShown(entries, listing.days);
  const last = listing.days ?? 120;

  // What was moved has a new place in the page, and keeps the focus there.
  useEffect(() => {
    if (!focus.current) return;
    const node = frame.current?.querySelector<HTMLElement>(focus.current);
    focus.current = null;
    node?.focus();
    node?.scrollIntoView({ block: 'nearest' });
  });

  const write = (next: Entry[], text: string, focused: string | null) => {
    focus.current = focused;
    setSaid(text);
    setUndo(null);
    onChange(next);
  };
  const announce = (next: Entry[], key: string) => {
    const place = placeOf(next, key);
    const name = place?.title || t('listing.event');
    return place ? t('listing.event_moved', { ...place, name }) : '';
  };
  const toEntry = (next: Entry[], key: string) => write(next, announce(next, key), `[data-handle="${key}"]`);
  const toDay = (from: number, to: number) => {
    if (to < 1 || to > Math.max(last, ...days) || to === from) return;
    const text = t('listing.day_moved', { day: from, to });
    write(moveDay(entries, from, to), text, `[data-handle="day ${to}"]`);
  };
  const { drag, handle } = useDrag((what, place) => {
    if (what.kind === 'day') toDay(what.day, place.day);
    else toEntry(placeEntry(entries, what.key, place), what.key);
  });
  const offerUndo = (text: string) => {
    setUndo({ text, entries });
    setSaid(text);
  };
  const add = (day: number) => {
    const key = newKey();
    const entry = { key, day, title: '', description: null, photo_file_id: null };
    write(addEntry(entries, entry), '', `[data-entry="${key}"] input`);
  };

  return (
    <Paper className={classes.editor} ref={frame} component="section" aria-labelledby="itinerary-title">
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} fz="md" id="itinerary-title">
            {field('listing', 'itineraries')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('listing.itinerary_why')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setCopying(true)}
        >
          {t('listing.itinerary_copy')}
        </Button>
      </Group>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
      {undo && (
        <Group className={classes.undo} role="status">
          <Text size="sm">{undo.text}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              onChange([...undo.entries]);
              setUndo(null);
            }}
          >
            {t('act.undo')}
          </Button>
        </Group>
      )}
      <Stack gap="sm">
        {days.map((day) => (
          <DaySection
            key={day}
            {...{ day, listing, form, drag, handle }}
            first={day === 1}
            last={day === days.at(-1)}
            late={listing.days !== null && day > listing.days}
            entries={entries}
            onAdd={() => add(day)}
            onMoveDay={(by) => toDay(day, day + by)}
            onStep={(key, by) => toEntry(stepEntry(entries, key, by, last), key)}
            onEntry={(entry) => onChange(entries.map((one) => (one.key === entry.key ? entry : one)))}
            onRemove={(entry) => {
              onChange(entries.filter((one) => one !== entry));
              offerUndo(t('listing.event_removed', { name: entry.title || t('listing.event') }));
            }}
          />
        ))}
        {listing.days === null && (
          <Button variant="subtle" className={classes.start} onClick={() => add(days.length + 1)}>
            {t('listing.day_add')}
          </Button>
        )}
      </Stack>
      {copying && (
        <Suspense fallback={null}>
          <CopyItinerary
            listing={listing}
            existing={entries}
            onClose={() => setCopying(false)}
            onCopy={(copied, text) => {
              onChange(copied);
              offerUndo(text);
            }}
          />
        </Suspense>
      )}
    </Paper>
  );
}
