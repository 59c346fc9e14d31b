import { MOST_PEOPLE } from '@rihla/domain/crm/board';
import { Textarea, TextInput } from '@mantine/core';
import { integer, reference } from '@rihla/domain/kit/field';
import { useRef } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import type { CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { ManyInput, type NamedRow } from '../../../kit/many-input.tsx';

export type OpportunityValues = {
  name: string;
  description: string;
  stage_id: string | null;
  campaign_id: string | null;
  listing_id: string | null;
  ends_on: string | null;
  resource: string;
  percentage: number | null;
  user_ids: readonly NamedRow[];
};

export const BLANK_OPPORTUNITY: OpportunityValues = {
  name: '',
  description: '',
  stage_id: null,
  campaign_id: null,
  listing_id: null,
  ends_on: null,
  resource: '',
  percentage: null,
  user_ids: [],
};

type OpportunityFormProps = {
  draft: string;
  initial: OpportunityValues;
  isNew?: boolean;
  /**
   * Saves the opportunity.
   * @returns its slug
   */
  save: (input: CallInput<'opportunities.create'>, formKey: string) => Promise<string>;
  onSaved: (slug: string) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

const STAGE = reference({ to: 'opportunity_stage' });
const CAMPAIGN = reference({ to: 'campaign' });
const LISTING = reference({ to: 'listing' });
const PERCENT = integer({ min: 0, max: 100 });

/** The form of an opportunity: name, people, campaign, package, source, likelihood and last day. */
export function OpportunityForm({
  draft,
  initial,
  isNew = false,
  save,
  onSaved,
  onCancel,
}: OpportunityFormProps) {
  const { t, field, dynamic } = useTranslation();
  const slug = useRef('');
  const form = useForm<OpportunityValues>({
    name: draft,
    initial,
    check: ({ name, percentage }) => ({
      name: name.trim() ? null : t('error.form.required', { field: field('opportunity', 'name') }),
      percentage:
        percentage !== null && percentage > 100
          ? t('error.form.invalid_value', { field: field('opportunity', 'percentage') })
          : null,
    }),
    save: async (values, formKey) => {
      slug.current = await save(inputOf(values), formKey);
    },
    tellSaved: () => toastSuccess(t('opportunity.saved')),
    onSaved: () => onSaved(slug.current),
  });
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={isNew}>
      <FormSection title={t('opportunity.who')} why={t('opportunity.who_why')}>
        <TextInput
          data-wide
          label={field('opportunity', 'name')}
          required
          maxLength={120}
          {...form.text('name')}
        />
        <div data-wide>
          <ManyInput
            most={MOST_PEOPLE}
            to="user"
            label={field('opportunity', 'user_ids')}
            placeholder={t('opportunity.pick_people')}
            value={form.values.user_ids}
            onChange={(people) => form.change('user_ids', people)}
            error={form.input('user_ids').error}
          />
        </div>
        <FieldInput
          {...form.input('listing_id')}
          field={LISTING}
          label={field('opportunity', 'listing_id')}
        />
        <FieldInput
          {...form.input('campaign_id')}
          field={CAMPAIGN}
          label={field('opportunity', 'campaign_id')}
        />
      </FormSection>
      <FormSection title={t('opportunity.likely')}>
        {!isNew && (
          <FieldInput {...form.input('stage_id')} field={STAGE} label={field('opportunity', 'stage_id')} />
        )}
        <FieldInput
          {...form.input('percentage')}
          field={PERCENT}
          label={field('opportunity', 'percentage')}
        />
        <TextInput
          label={field('opportunity', 'resource')}
          description={dynamic('hint.opportunity.resource')}
          maxLength={120}
          {...form.text('resource')}
        />
        <DateInput label={field('opportunity', 'ends_on')} {...form.input('ends_on')} />
        <Textarea
          data-wide
          label={field('opportunity', 'description')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4_000}
          {...form.text('description')}
        />
      </FormSection>
    </FormFrame>
  );
}

/** The values of the form as the calls take them: an empty text becomes null, no percentage 0, and people their ids. */
function inputOf(values: OpportunityValues): CallInput<'opportunities.create'> {
  const { description, resource, stage_id, percentage, user_ids, ...rest } = values;
  return {
    ...rest,
    description: description.trim() || null,
    resource: resource.trim() || null,
    ...(stage_id ? { stage_id } : {}),
    percentage: percentage ?? 0,
    user_ids: user_ids.map(({ id }) => id),
  };
}
