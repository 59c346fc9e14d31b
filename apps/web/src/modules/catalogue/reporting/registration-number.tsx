import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { Absent } from '../../../ui/values/money-text.tsx';
import classes from './reporting.module.css';
import type { Registration } from './reporting.queries.ts';

type RegistrationNumberProps = { row: Registration['rows'][number]; listingId: string };

/**
 * Cell with the number under which the ministry has registered a pilgrim: an input, plain text for people who may not
 * change it, and a dash for a traveller without a profile.
 */
export function RegistrationNumber({ row, listingId }: RegistrationNumberProps) {
  const can = useCan();
  if (row.profile === null) return <Absent />;
  if (!can('reporting.update')) {
    return row.registration_number ? <bdi>{row.registration_number}</bdi> : <Absent />;
  }
  const stored = row.registration_number ?? '';
  // The key makes a new input when a sending has stored a number; the old one would save the old number on blur.
  return <Editor key={stored} profile={row.profile} stored={stored} listingId={listingId} />;
}

type EditorProps = { profile: { id: string; name: string }; stored: string; listingId: string };

/**
 * Input of the registration number. It saves when it loses the focus or Enter is pressed; Escape brings the stored
 * number back.
 * @param stored the stored number, empty for none
 */
function Editor({ profile, stored, listingId }: EditorProps) {
  const { t, field } = useTranslation();
  const client = useQueryClient();
  const [number, setNumber] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const typed = number.trim();
    if (typed === stored) return setError(null);
    try {
      const input = { id: listingId, profile: profile.id, registration_number: typed || null };
      await call('reporting.update_registration', input);
      setError(null);
      toastSuccess(t('reporting.number_saved'));
      await client.invalidateQueries({ queryKey: ['reporting'] });
    } catch (failure) {
      const about = failure instanceof CallFailed ? failure.fields.registration_number : undefined;
      if (about) setError(about);
      else toastFailure(failure);
    }
  };
  return (
    <TextInput
      size="sm"
      className={classes.number}
      aria-label={`${field('reporting', 'registration_number')}, ${profile.name}`}
      placeholder={t('reporting.no_number')}
      maxLength={40}
      autoComplete="off"
      value={number}
      error={error}
      onChange={(event) => setNumber(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setNumber(stored);
      }}
    />
  );
}
