import { Alert, Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReferenceChoices } from '../../../../kit/references.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { LoadingLines } from '../../../../ui/states.tsx';
import { type Listing, listingQuery } from '../../listing.queries.ts';
import { newKey } from '../rows/rows.ts';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import classes from './itinerary.module.css';
import { addEntry, type Entry } from './order.ts';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';

type CopyItineraryProps = {
  listing: Listing;
  existing: readonly Entry[];
  onCopy: (entries: Entry[], message: string) => void;
  onClose: () => void;
};

type Mode = 'append' | 'replace';

/**
 * Copies the itinerary of another package, found by name and shown first: added to what is planned, or in its place.
 */
export function CopyItinerary({ listing, existing, onCopy, onClose }: CopyItineraryProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>(existing.length ? 'append' : 'replace');
  const choices = useReferenceChoices('listing', typed);
  const source = useQuery({ ...listingQuery(id ?? ''), enabled: id !== null });
  const found = id === null ? undefined : source.data;
  const copy = () => {
    if (!found) return;
    const base = mode === 'append' ? existing : [];
    const copied = found.itineraries.map(asNew);
    onCopy(
      copied.reduce<Entry[]>(addEntry, [...base]),
      t('listing.copy_done', { count: copied.length, name: found.name }),
    );
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('listing.itinerary_copy')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <Select
          label={t('listing.copy_from')}
          data={(choices.data ?? []).filter(({ value }) => value !== listing.id)}
          value={id}
          onChange={setId}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          placeholder={t('input.search_choice')}
          nothingFoundMessage={t('list.nothing')}
          data-autofocus
        />
        {id !== null && !found && <LoadingLines lines={5} />}
        {found && <Preview source={found} listing={listing} />}
        {found && found.itineraries.length > 0 && existing.length > 0 && (
          <Radio.Group
            label={t('listing.copy_mode')}
            value={mode}
            onChange={(next) => setMode(next === 'append' ? 'append' : 'replace')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="append" label={t('listing.copy_append', { count: existing.length })} />
              <Radio value="replace" label={t('listing.copy_replace', { count: existing.length })} />
            </Stack>
          </Radio.Group>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button disabled={!found?.itineraries.length} onClick={copy}>
            {t('listing.copy_act', { count: found?.itineraries.length ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/**
 * What would be copied from another package: its itinerary by days, and how many of its entries fall after the last
 * day of this one.
 * @param source the package to copy from
 */
function Preview({ source, listing }: { source: Listing; listing: Listing }) {
  const { t } = useTranslation();
  const late = source.itineraries.filter(({ day }) => listing.days !== null && day > listing.days).length;
  if (source.itineraries.length === 0) return <Text c="dimmed">{t('listing.no_itinerary')}</Text>;
  return (
    <>
      <ScrollRegion label={t('listing.copy_preview')} className={classes.preview}>
        <ol>
          {source.itineraries.map((event) => (
            <li key={event.id}>
              <b>{t('listing.day', { day: event.day })}</b> {event.title}
            </li>
          ))}
        </ol>
      </ScrollRegion>
      {late > 0 && (
        <Alert color="yellow">{t('listing.copy_late', { count: late, days: listing.days ?? 0 })}</Alert>
      )}
    </>
  );
}

function asNew({ day, title, description, photo_file_id }: Listing['itineraries'][number]): Entry {
  return { key: newKey(), day, title, description, photo_file_id };
}
