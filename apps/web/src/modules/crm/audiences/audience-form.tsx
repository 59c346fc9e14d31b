import { MOST_PEOPLE } from '@rihla/domain/crm/board';
import { Alert, Chip, Group, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { integer } from '@rihla/domain/kit/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ManyInput } from '../../../kit/many-input.tsx';
import { type AudienceValues, criteriaOf, LEAST_CITY } from './audience-values.ts';
import classes from './audience.module.css';

type AudienceFormProps = {
  draft: string;
  initial: AudienceValues;
  /** Whether it is added, so that the form may be sent unchanged. */
  isNew?: boolean;
  /**
   * Saves the audience.
   * @returns its slug
   */
  save: (input: CallInput<'audiences.create'>, formKey: string) => Promise<string>;
  onSaved: (slug: string) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

const MONTHS = integer({ min: 0, max: 600 });

/** The form of an audience: criteria that people must fit, and how many fit them, counted while typing. */
export function AudienceForm({ draft, initial, isNew = false, save, onSaved, onCancel }: AudienceFormProps) {
  const { t, field, locale } = useTranslation();
  const slug = useRef('');
  const form = useForm<AudienceValues>({
    name: draft,
    initial,
    check: ({ name, city }) => ({
      name: name.trim() ? null : t('error.form.required', { field: field('audience', 'name') }),
      // A criterion that is left out would let more people in than the form says.
      city:
        city.trim().length === 0 || city.trim().length >= LEAST_CITY
          ? null
          : t('error.form.too_short', { field: t('audience.city'), min: LEAST_CITY }),
    }),
    save: async (values, formKey) => {
      slug.current = await save({ name: values.name.trim(), criteria: criteriaOf(values) }, formKey);
    },
    tellSaved: () => toastSuccess(t('audience.saved')),
    onSaved: () => onSaved(slug.current),
  });
  const { values } = form;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const yesNo = (name: 'unpaid' | 'saving') => (
    <Input.Wrapper data-wide label={t(`audience.${name}`)} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t(`audience.${name}`)}
        value={values[name]}
        onChange={(value) => form.change(name, value)}
        data={[
          { value: '', label: t('audience.any') },
          { value: 'yes', label: t(`audience.${name}.yes`) },
          { value: 'no', label: t(`audience.${name}.no`) },
        ]}
      />
    </Input.Wrapper>
  );
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={isNew}>
      <FormSection title={field('audience', 'name')}>
        <TextInput
          data-wide
          label={field('audience', 'name')}
          required
          maxLength={120}
          {...form.text('name')}
        />
      </FormSection>
      <LiveCount values={values} />
      <Text size="sm" c="dimmed">
        {t('audience.count_why')}
      </Text>
      <FormSection title={t('audience.travel')} why={t('audience.travel_why')}>
        <ManyInput
          most={MOST_PEOPLE}
          to="listing"
          label={t('audience.packages')}
          value={values.listings}
          onChange={(rows) => form.change('listings', rows)}
        />
        <ManyInput
          most={MOST_PEOPLE}
          to="tag"
          label={t('audience.tags')}
          value={values.tags}
          onChange={(rows) => form.change('tags', rows)}
        />
        <FieldInput {...form.input('last_trip_from')} field={MONTHS} label={t('audience.last_trip_from')} />
        <FieldInput {...form.input('last_trip_to')} field={MONTHS} label={t('audience.last_trip_to')} />
      </FormSection>
      <FormSection title={t('audience.person')} why={t('audience.person_why')}>
        <TextInput
          label={t('audience.city')}
          description={t('audience.city_hint')}
          maxLength={80}
          {...form.text('city')}
        />
        <ManyInput
          most={MOST_PEOPLE}
          to="agent"
          label={t('audience.agents')}
          value={values.agents}
          onChange={(rows) => form.change('agents', rows)}
        />
        <Input.Wrapper data-wide label={t('audience.birth_months')} labelElement="div">
          <Chip.Group
            multiple
            value={[...values.birth_months]}
            onChange={(months) => form.change('birth_months', months)}
          >
            <Group gap={6} mt={4}>
              {Array.from({ length: 12 }, (_, i) => (
                <Chip key={i} value={String(i + 1)} size="sm">
                  {month.format(new Date(Date.UTC(2026, i, 1)))}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Input.Wrapper label={t('audience.locales')} labelElement="div">
          <Chip.Group
            multiple
            value={[...values.locales]}
            onChange={(locales) => form.change('locales', locales)}
          >
            <Group gap={6} mt={4}>
              <Chip value="id" size="sm">
                Bahasa Indonesia
              </Chip>
              <Chip value="en" size="sm">
                English
              </Chip>
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      </FormSection>
      <FormSection title={t('audience.money')} why={t('audience.money_why')}>
        {yesNo('unpaid')}
        {yesNo('saving')}
      </FormSection>
    </FormFrame>
  );
}

/** How many people fit the criteria of the form and, for each channel, how many of them may be written to. */
function LiveCount({ values }: { values: AudienceValues }) {
  const { t, dynamic } = useTranslation();
  const [criteria] = useDebouncedValue(criteriaOf(values), 350);
  const count = (channel: 'EMAIL' | 'WHATSAPP') => ({
    queryKey: ['audiences.count', channel, JSON.stringify(criteria)],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call('audiences.count', { criteria, channel }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const email = useQuery(count('EMAIL'));
  const whatsapp = useQuery(count('WHATSAPP'));
  return (
    <div className={classes.count}>
      <Alert color="blue" py="xs" aria-live="polite" aria-busy={email.isFetching || whatsapp.isFetching}>
        {(['EMAIL', 'WHATSAPP'] as const).map((channel) => {
          const { data } = channel === 'EMAIL' ? email : whatsapp;
          return (
            <Text key={channel} fw={channel === 'EMAIL' ? 550 : 400}>
              {data
                ? t('audience.count', { ...data, channel: dynamic(`choice.sending_channel.${channel}`) })
                : t('audience.counting')}
            </Text>
          );
        })}
      </Alert>
    </div>
  );
}
