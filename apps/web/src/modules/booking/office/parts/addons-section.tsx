import { Input, Stack, Text } from '@mantine/core';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { addonInput, ruleOf } from '../../addon-pick.ts';
import { placesOf } from '../../booking-draft.ts';
import { addonProblemOf } from '../office-draft.ts';
import { AddonLine } from './addon-line.tsx';
import type { ListingSectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';

/** The section of the office's booking with its add-ons by category, and which travellers have each. */
export function AddonsSection({ draft, change, problems, refusal, listing }: ListingSectionProps) {
  const { t } = useTranslation();
  const places = placesOf(draft, listing);
  if (listing.addon_categories.length === 0) return null;
  return (
    <FormSection title={t('office.addons')} why={t('office.addons_why')}>
      <SectionRefusal text={refusal} />
      {places.length === 0 && (
        <Text size="sm" c="dimmed" data-wide>
          {t('office.addons_first')}
        </Text>
      )}
      {places.length > 0 &&
        listing.addon_categories.map((category) => {
          const problem = problems[addonProblemOf(category.id)];
          const errorId = problem && `${category.id}-missing`;
          return (
            <Stack key={category.id} gap={8} data-wide role="group" aria-label={category.name}>
              <Text fw={600} size="sm">
                {category.name}{' '}
                <Text span inherit c="dimmed" fw={400}>
                  {t(ruleOf(category))}
                </Text>
              </Text>
              {problem && (
                <Input.Error role="alert" id={errorId}>
                  {problem}
                </Input.Error>
              )}
              {category.addons.map((addon) => (
                <AddonLine
                  key={addon.id}
                  addon={addon}
                  places={places}
                  currency={listing.currency}
                  errorId={errorId}
                  input={addonInput(draft.addons, { category, addon, places }, (addons) =>
                    change({ addons }),
                  )}
                />
              ))}
            </Stack>
          );
        })}
    </FormSection>
  );
}
