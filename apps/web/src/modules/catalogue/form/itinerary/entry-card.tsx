import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { PhotoInput } from '../../../../kit/photos/photo-input.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { cellProps } from '../rows/part-cell.ts';
import classes from './itinerary.module.css';
import type { Entry } from './order.ts';
import type { useDrag } from './use-drag.ts';

export type EntryForm = {
  input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string };
};

type EntryCardProps = {
  entry: Entry;
  form: EntryForm;
  /** Its place among all entries, which names its fields. */
  index: number;
  dragged: boolean;
  grip: ReturnType<ReturnType<typeof useDrag>['handle']>;
  onStep: (by: -1 | 1) => void;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
};

/** Keys that move what a handle holds. */
export const BY: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

const { fields } = listingParts.itineraries;

/** The card of an itinerary entry: title, description, photo, and the handle that moves it. */
export function EntryCard({ entry, form, index, dragged, grip, onStep, onChange, onRemove }: EntryCardProps) {
  const { t, field } = useTranslation();
  const [photo, setPhoto] = useState(entry.photo_file_id !== null);
  const name = entry.title || `${t('listing.event')} ${index + 1}`;
  const cell = (field: keyof typeof fields) => cellProps(form, `itineraries.${index}.${field}`);
  const step = (event: KeyboardEvent) => {
    const by = BY[event.key];
    if (!by) return grip.onKeyDown(event);
    event.preventDefault();
    onStep(by);
  };
  return (
    <div className={classes.entry} data-entry={entry.key} data-dragged={dragged || undefined}>
      <ActionIcon
        {...grip}
        variant="subtle"
        data-handle={entry.key}
        data-path={cell('day')['data-path']}
        aria-label={t('listing.event_drag', { name })}
        onKeyDown={step}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
      <div className={classes.words}>
        <TextInput
          {...cell('title')}
          aria-label={field('itinerary', 'title')}
          placeholder={field('itinerary', 'title')}
          maxLength={fields.title.max}
          required
          value={entry.title}
          onChange={(event) => onChange({ ...entry, title: event.currentTarget.value })}
        />
        <Textarea
          {...cell('description')}
          aria-label={`${field('itinerary', 'description')}, ${name}`}
          placeholder={field('itinerary', 'description')}
          autosize
          minRows={1}
          maxRows={10}
          value={entry.description ?? ''}
          onChange={(event) => onChange({ ...entry, description: event.currentTarget.value || null })}
        />
        {photo && (
          <PhotoInput
            {...cell('photo_file_id')}
            label={`${field('itinerary', 'photo_file_id')}, ${name}`}
            type="LISTING"
            value={entry.photo_file_id}
            onChange={(photo_file_id) => onChange({ ...entry, photo_file_id })}
          />
        )}
      </div>
      <div className={classes.acts}>
        {!photo && (
          <ActionIcon
            variant="subtle"
            aria-label={t('listing.event_photo', { name })}
            onClick={() => setPhoto(true)}
          >
            <IconPhoto size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={t('listing.row_up', { row: name })}
          onClick={() => onStep(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('listing.row_down', { row: name })}
          onClick={() => onStep(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('listing.row_remove', { row: name })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
