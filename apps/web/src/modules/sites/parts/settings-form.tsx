import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import type { Field } from '@rihla/domain/kit/field';
import { SITE_TABS, type SiteTab } from '@rihla/domain/sites/site-settings';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { checkField, sentValue } from '../../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { photoField } from '../../../kit/photos/photo-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { readAgencyAgain } from '../../../lib/agency.ts';
import { call } from '../../../lib/api/api.ts';
import { type Translation, useTranslation } from '../../../lib/words/i18n.ts';
import { updateStoredSite } from '../../../lib/session/session.ts';
import { toastNotUpdated } from '../../../lib/toasts.ts';
import { type SiteDetail, siteQuery } from '../site.queries.ts';
import { ownColourProblem } from './own-colour.ts';
import { numberFormatProblem } from './number-format-problem.ts';
import { stepVariableProblem } from './step-variable-problem.ts';
import type { SettingInputProps, SettingValues } from './setting-input.ts';

const SitePicture = photoField('SITE');
// Each of these is used in one tab only, so it is loaded after the first paint.
const StepsInput = lazy(async () => ({ default: (await import('./steps-input.tsx')).StepsInput }));
const ColourInput = lazy(async () => ({ default: (await import('./colour-input.tsx')).ColourInput }));
const IconInput = lazy(async () => ({ default: (await import('./icon-input.tsx')).IconInput }));
const NumberFormatInput = lazy(async () => ({
  default: (await import('./number-format-input.tsx')).NumberFormatInput,
}));
const SearchPreview = lazy(async () => ({
  default: (await import('../../../ui/search-preview.tsx')).SearchPreview,
}));
const BrandColourInput = lazy(async () => ({
  default: (await import('./brand-colour-input.tsx')).BrandColourInput,
}));

/** The settings that need a special input instead of the usual one for the kind of field, by name. */
const INPUTS: Readonly<Record<string, ComponentType<SettingInputProps>>> = {
  logo_file_id: SitePicture,
  favicon_file_id: IconInput,
  background_file_id: SitePicture,
  signature_file_id: SitePicture,
  theme_colour: ColourInput,
  brand_colour: BrandColourInput,
  invoice_number_format: NumberFormatInput,
  ...Object.fromEntries(Object.keys(SITE_TABS.steps).map((name) => [name, StepsInput])),
};

/**
 * The heights of the inputs that are loaded later, in pixels, by name. Their places are kept free, so that what is below
 * them, the button that saves among it, does not move away under a finger when they come.
 */
const HEIGHTS: Readonly<Record<string, number>> = {
  favicon_file_id: 495,
  theme_colour: 56,
  brand_colour: 150,
  invoice_number_format: 100,
  ...Object.fromEntries(Object.keys(SITE_TABS.steps).map((name) => [name, 115])),
};

/** The height of the preview of a search result with a description of one line, in pixels. */
const PREVIEW_HEIGHT = 85;

/** One-line settings that hold a whole sentence, so their input takes the full width. */
const SENTENCES: ReadonlySet<string> = new Set(['tagline', 'meta_title', 'meta_keywords']);

/** Further checks of settings beyond those of the field's definition, by name; each gives an error text or null. */
const PROBLEMS: Readonly<
  Record<string, (value: string, dynamic: Translation['dynamic']) => string | null | undefined>
> = {
  invoice_number_format: numberFormatProblem,
  brand_colour: ownColourProblem,
  ...Object.fromEntries(Object.keys(SITE_TABS.steps).map((name) => [name, stepVariableProblem])),
};

type SettingsFormProps = { site: SiteDetail; tab: SiteTab };

/** Form of one tab of the site's settings; each tab is saved separately. */
export function SettingsForm({ site, tab }: SettingsFormProps) {
  const { t, dynamic, field: labelOf } = useTranslation();
  const client = useQueryClient();
  const fields = Object.entries<Field>(SITE_TABS[tab]);
  const form = useForm<SettingValues>({
    name: `site.${site.id}.${tab}`,
    initial: Object.fromEntries(fields.map(([name]) => [name, site[name as keyof SiteDetail]])),
    check: (values) =>
      Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          checkField(field, values[name], labelOf('site', name), { t }) ??
            PROBLEMS[name]?.(String(values[name] ?? ''), dynamic) ??
            null,
        ]),
      ),
    save: async (values, formKey) => {
      const sent = Object.fromEntries(fields.map(([name]) => [name, sentValue(values[name])]));
      const input = { id: site.id, version: site.version, ...sent };
      await call('sites.update', input, { formKey }).catch((error: unknown) => {
        toastNotUpdated();
        throw error;
      });
      const { slug, name, fee_strategy } = await client.fetchQuery({ ...siteQuery, staleTime: 0 });
      // What visitors read of the site is also shown in the app: its name, its rate of the dollar.
      const isPublic = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
        String(name).startsWith('public_sites');
      await client.invalidateQueries({ predicate: isPublic });
      await readAgencyAgain();
      updateStoredSite({ slug, name, fee_strategy: fee_strategy as FeeStrategy });
    },
  });
  return (
    <FormFrame form={form}>
      <FormSection title={dynamic(`site.tab.${tab}`) ?? ''} why={dynamic(`site.why.${tab}`)}>
        {fields.map(([name, field]) => {
          const Special = INPUTS[name];
          const props = {
            field,
            label: labelOf('site', name),
            description: dynamic(`hint.site.${name}`, undefined, '') || undefined,
            ...form.input(name),
          };
          return (
            <div
              key={name}
              data-setting={name}
              data-wide={field.kind === 'long_text' || name in INPUTS || SENTENCES.has(name) || undefined}
            >
              <Suspense fallback={<Skeleton height={HEIGHTS[name]} />}>
                {Special ? <Special {...props} values={form.values} /> : <FieldInput {...props} />}
              </Suspense>
            </div>
          );
        })}
        {tab === 'seo' && (
          <div data-wide>
            <Suspense fallback={<Skeleton height={PREVIEW_HEIGHT} />}>
              <SearchPreview
                title={String(form.values['meta_title'] ?? '') || site.brand}
                path="/"
                description={String(form.values['meta_description'] ?? '') || (site.tagline ?? '')}
              />
            </Suspense>
          </div>
        )}
      </FormSection>
    </FormFrame>
  );
}
