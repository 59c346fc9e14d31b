import { TITLE_LISTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { ReferencesInput } from '../references-input.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { TitleList } from '../title-list.tsx';
import { useStepForm, writeListing } from '../use-step-form.ts';

/** The step of the package's form with what the price covers, the terms, bank accounts and guides. */
export function TermsStep({ listing, onSaved }: StepProps) {
  const { t, field } = useTranslation();
  const form = useStepForm({
    listing,
    step: 'terms',
    valuesOf,
    check: () => ({}),
    saveChanges: (values, writing) =>
      writeListing(
        {
          ...values,
          ...Object.fromEntries(TITLE_LISTS.map((name) => [name, filledTitles(values[name])])),
        },
        valuesOf(writing.lastRead),
        writing,
      ),
    onSaved,
  });
  const { values, change } = form;
  return (
    <StepFrame form={form}>
      <FormSection title={t('listing.terms')} why={t('listing.terms_why')}>
        {TITLE_LISTS.map((name) => (
          <TitleList
            key={name}
            label={field('listing', name)}
            titles={values[name]}
            onChange={(titles) => change(name, titles)}
            error={form.input(name).error}
          />
        ))}
      </FormSection>
      <FormSection title={t('listing.people')} why={t('listing.people_why')}>
        <ReferencesInput
          label={field('listing', 'bank_ids')}
          path="/admin_api/banks"
          called={({ name, number }) => accountText(String(name), String(number))}
          known={listing.banks.map(({ bank_id, bank }) => ({
            id: bank_id,
            name: accountText(bank.name, bank.number),
          }))}
          {...form.input('bank_ids')}
          value={values.bank_ids}
          onChange={(ids) => change('bank_ids', ids)}
        />
        {listing.category !== 'TABUNGAN' && (
          <ReferencesInput
            label={field('listing', 'guide_ids')}
            path="/admin_api/tour_guides"
            called={(row) => String(row.name)}
            known={listing.guides.map(({ admin_id, name }) => ({ id: admin_id, name }))}
            {...form.input('guide_ids')}
            value={values.guide_ids}
            onChange={(ids) => change('guide_ids', ids)}
          />
        )}
      </FormSection>
    </StepFrame>
  );
}

const accountText = (name: string, number: string): string => `${name} · ${number}`;

const filledTitles = (titles: readonly string[]): string[] => titles.map((one) => one.trim()).filter(Boolean);

/**
 * The values of this step of the package's form, taken from a package: what is included and not, benefits, terms,
 * banks and guides.
 */
function valuesOf({ benefits, terms, included, excluded, banks, guides }: Listing) {
  return {
    included,
    excluded,
    benefits,
    terms,
    bank_ids: banks.map(({ bank_id }) => bank_id),
    guide_ids: guides.map(({ admin_id }) => admin_id),
  };
}
