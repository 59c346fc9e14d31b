import { Alert, Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { type Listing, invalidateListings, reschedulePreviewQuery } from '../listing.queries.ts';
import { MissingList } from '../parts/publish/missing-list.tsx';
import classes from './reschedule-dialog.module.css';

type RescheduleDialogProps = {
  listing: Pick<Listing, 'id' | 'slug' | 'name' | 'category' | 'departure_at' | 'season'>;
  onClose: () => void;
};

/**
 * Dialog that moves a package to another day of departure. Once a day is chosen it shows which bookings are affected
 * and what changes with it.
 */
export function RescheduleDialog({ listing, onClose }: RescheduleDialogProps) {
  useFocusReturn();
  const { t, field } = useTranslation();
  const { formKey } = useFormKey();
  const now = useNow();
  const [day, setDay] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const preview = useQuery({
    ...reschedulePreviewQuery(listing.id, day ?? ''),
    enabled: day !== null,
    staleTime: 0,
    retry: false,
  });
  const wrong = failure ?? preview.error;
  const fields = wrong instanceof CallFailed ? wrong.fields : {};
  const choose = (next: string | null) => {
    setFailure(null);
    setDay(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!day || !preview.data) return;
    setBusy(true);
    setFailure(null);
    try {
      const { version } = preview.data;
      const input = { id: listing.id, version, departure_at: day, note: note.trim() || undefined };
      await call('listings.reschedule', input, { formKey });
      toastSuccess();
      onClose();
      await invalidateListings();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      if (error instanceof CallFailed && error.code === 'kit.stale_version') void preview.refetch();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('reschedule.title', { name: listing.name })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text>{t('reschedule.lead')}</Text>
          <DateInput
            label={t('reschedule.new_day')}
            required
            value={day}
            minDate={agencyDay(now)}
            defaultDate={listing.departure_at ?? undefined}
            error={fields.departure_at}
            onChange={choose}
            data-autofocus
          />
          {day && !preview.error && (
            <QueryState query={preview} lines={4}>
              {(found) => <Consequences preview={found} listing={listing} onPick={onClose} />}
            </QueryState>
          )}
          <Textarea
            label={field('listing', 'note')}
            description={t('reschedule.note_hint')}
            value={note}
            maxLength={500}
            autosize
            minRows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <FormError error={wrong} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={!preview.data}>
              {t('listing.reschedule')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Preview = CallOutput<'listings.preview_reschedule'>['data'];
type ConsequencesProps = {
  preview: Preview;
  listing: RescheduleDialogProps['listing'];
  onPick: () => void;
};

/**
 * Preview of the new departure in `RescheduleDialog`: which invoices and agents are affected, which dates move too, and
 * what has to be corrected afterwards.
 */
function Consequences({ preview, listing, onPick }: ConsequencesProps) {
  const { t } = useTranslation();
  const { affected, agents, invoices, missing, warnings, shift, registration_end: end } = preview;
  return (
    <Stack gap="sm" aria-live="polite">
      <Text fw={600}>
        {affected.invoices === 0 ? t('reschedule.nobody') : t('reschedule.affected', affected)}
      </Text>
      {affected.paid > 0 && (
        <Text size="sm">
          {t('reschedule.paid')} <MoneyText amount={affected.paid} currency={affected.currency as 'IDR'} />
        </Text>
      )}
      {agents.length > 0 && (
        <Text size="sm">
          {t('reschedule.agents')} {agents.map(({ name, people }) => `${name} (${people})`).join(', ')}
        </Text>
      )}
      <List size="sm">
        <List.Item>
          {t(shift < 0 ? 'reschedule.earlier' : 'reschedule.later', { days: Math.abs(shift) })}
        </List.Item>
        {end.to && (
          <List.Item>
            {t('reschedule.registration')} <DateText value={end.to} />
          </List.Item>
        )}
        {affected.due_dates > 0 && (
          <List.Item>{t('reschedule.due_dates', { count: affected.due_dates })}</List.Item>
        )}
        {preview.season_name && preview.season_name !== listing.season?.name && (
          <List.Item>{t('reschedule.season', { season: preview.season_name })}</List.Item>
        )}
        {affected.customers > 0 && (
          <List.Item>{t('reschedule.letters', { count: affected.customers })}</List.Item>
        )}
        {preview.goes_off_sale && <List.Item>{t('reschedule.off_sale')}</List.Item>}
      </List>
      {missing.length > 0 && (
        <Alert color="yellow" title={t('reschedule.retype')}>
          <MissingList items={missing} listing={listing} onPick={onPick} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" title={t('listing.warnings')}>
          <MissingList items={warnings} listing={listing} onPick={onPick} />
        </Alert>
      )}
      {invoices.length > 0 && (
        <ul className={classes.invoices} tabIndex={0} aria-label={t('reschedule.invoices')}>
          {invoices.map(({ slug, number, pic_name, people, agent_name }) => (
            <li key={slug}>
              <span className={classes.number}>{number}</span>
              <span>
                <bdi>{pic_name}</bdi> · {t('reschedule.people', { count: people })}
                {agent_name && (
                  <>
                    {' · '}
                    <bdi>{agent_name}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
