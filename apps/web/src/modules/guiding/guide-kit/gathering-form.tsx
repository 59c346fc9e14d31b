import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toInstant, toWallClock } from '../../../lib/words/time-zone.ts';

type Values = { title: string; place: string | null; meets_at: string };
type GatheringFormProps = {
  /** The gathering to change; absent for a new one. */
  gathering?: Values;
  onSave: (values: Values) => Promise<void>;
  onCancel: () => void;
};

/** Form of a gathering: title, place, and date and time in the agency's time zone. */
export function GatheringForm({ gathering, onSave, onCancel }: GatheringFormProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(gathering?.title ?? '');
  const [place, setPlace] = useState(gathering?.place ?? '');
  const [when, setWhen] = useState(() => {
    const { date, hour } = toWallClock(gathering?.meets_at ?? new Date().toISOString());
    return `${date}T${hour}`;
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!title.trim() || !when) return;
    setBusy(true);
    const [date = '', hour = ''] = when.split('T');
    void onSave({
      title: title.trim(),
      place: place.trim() || null,
      meets_at: toInstant(date, hour),
    }).finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('guide.gathering.title')}
          description={t('guide.gathering.title_hint')}
          required
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isSubmitted && !title.trim() ? t('guide.gathering.required') : null}
        />
        <TextInput
          label={t('guide.gathering.place')}
          maxLength={120}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <TextInput
          label={t('guide.gathering.at')}
          type="datetime-local"
          required
          value={when}
          onChange={(event) => setWhen(event.currentTarget.value)}
          error={isSubmitted && !when ? t('guide.gathering.required_at') : null}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('guide.gathering.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
