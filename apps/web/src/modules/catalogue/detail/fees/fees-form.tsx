import { Anchor, Button, Group, Text } from '@mantine/core';
import { addsUp, FLAT_FEE_MOMENTS } from '@rihla/domain/agents/fees';
import { useState } from 'react';
import { FormFrame, FormSection } from '../../../../kit/form/form-frame.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { call } from '../../../../lib/api/api.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure, toastFeeSaved } from '../../../../lib/toasts.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { invalidateListings } from '../../listing.queries.ts';
import { checkFees, type FeeValues, readFees, stageKey, variantKey, writeFees } from '../fee-values.ts';
import classes from '../fees-form.module.css';
import type { Fees } from './fees.queries.ts';
import type { TabProps } from '../tab-props.ts';

type FeesFormProps = TabProps & { fees: Fees };

/**
 * Form that sets the fees of agents for a package: one for each room type, and flat fees for each level of agents.
 * Only changed fees are saved.
 */
export function FeesForm({ listing, fees }: FeesFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const initial = readFees(listing, fees);
  const form = useForm<FeeValues>({
    name: `listing.${listing.id}.fees`,
    initial,
    check: (values) => checkFees(values, initial, fees, translation),
    save: (values) => writeFees(values, initial, listing, fees),
    onSaved: () => void invalidateListings(),
    tellSaved: toastFeeSaved,
  });
  return (
    <FormFrame form={form}>
      <FormSection title={t('fees.variants')} why={t('fees.variants_why')}>
        {listing.variants.length === 0 && <Text c="dimmed">{t('fees.no_variants')}</Text>}
        {listing.variants.map(({ id, name, price }) => (
          <MoneyInput
            key={id}
            label={name}
            description={t('fees.of_price', { price: money(price, listing.currency, translation.locale) })}
            currency={listing.currency}
            {...form.input(variantKey(id))}
            value={form.values[variantKey(id)] ?? null}
          />
        ))}
      </FormSection>
      <FormSection title={t('fees.flat')} why={t('fees.flat_why')}>
        {fees.data.length === 0 ? (
          <Text data-wide>
            {t('fees.no_stages')}{' '}
            <Anchor component={AppLink} to="/admin/settings/stages">
              {t('fees.to_stages')}
            </Anchor>
          </Text>
        ) : (
          <GenerateButton listing={listing} fees={fees} dirty={form.dirty} />
        )}
        {fees.data.map(({ stage }) => (
          <StageFees key={stage.id} stage={stage} listing={listing} form={form} />
        ))}
      </FormSection>
    </FormFrame>
  );
}

type StageFeesProps = TabProps & {
  stage: Fees['data'][number]['stage'];
  form: Pick<ReturnType<typeof useForm<FeeValues>>, 'input' | 'values'>;
};

/**
 * The inputs of the flat fees of agents of one level: when a new booking is paid in part, when the rest is paid, and
 * when all is paid at once. A note is shown when the first two do not add up to the third.
 * @param stage the level
 */
function StageFees({ stage, listing, form }: StageFeesProps) {
  const { t, field, locale } = useTranslation();
  const [first, rest, all] = FLAT_FEE_MOMENTS.map(
    (moment) => form.values[stageKey(stage.id, moment)] ?? null,
  );
  const complete = typeof first === 'number' && typeof rest === 'number' && typeof all === 'number';
  const fee = complete && { new_to_part: first, part_to_paid: rest, new_to_paid: all };
  return (
    <fieldset className={classes.stage} data-wide>
      <legend>{stage.name}</legend>
      {FLAT_FEE_MOMENTS.map((moment) => (
        <MoneyInput
          key={moment}
          label={field('flat_fee', moment)}
          currency={listing.currency}
          {...form.input(stageKey(stage.id, moment))}
          value={form.values[stageKey(stage.id, moment)] ?? null}
        />
      ))}
      {fee && !addsUp(fee) && (
        <Text size="sm" className={classes.note} role="status">
          {t('fees.unequal', { sum: money(fee.new_to_part + fee.part_to_paid, listing.currency, locale) })}
        </Text>
      )}
    </fieldset>
  );
}

/**
 * Button that has the server create flat fees for the levels that have none; nothing where every level has them.
 * @param dirty whether the form has unsaved changes; the button is disabled then
 */
function GenerateButton({ listing, fees, dirty }: FeesFormProps & { dirty: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (fees.data.every(({ fee }) => fee !== null)) return null;
  const generate = async () => {
    setBusy(true);
    try {
      await call('listing_fees.generate', { id: listing.id });
      toastFeeSaved();
      await invalidateListings();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm" data-wide>
      <Button variant="default" loading={busy} disabled={dirty} onClick={() => void generate()}>
        {t('fees.generate')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('fees.generate_hint')}
      </Text>
    </Group>
  );
}
