import { InputError, InputLabel, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import { addressFault, LONGEST_ADDRESS } from '@rihla/domain/content/web-page-address';
import { beginningOf, type RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { slugify } from '@rihla/domain/shared/ids';
import { useRef } from 'react';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { LazyRichText } from '../../../kit/rich-text/lazy-rich-text.tsx';
import type { CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAgencyName } from '../../../lib/agency.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { TextDraftOffer, TextDraftState } from '../drafts/text-draft-note.tsx';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { SearchPreview } from '../../../ui/search-preview.tsx';
import { Section } from '../../../ui/section.tsx';

export type WebPageValues = {
  title: string;
  slug: string;
  custom_url: string;
  show_header: boolean;
  show_footer: boolean;
  meta_description: string;
  content: RichNode;
};

type WebPageFormProps = {
  /** The name under which the form stores its draft in this browser. */
  draft: string;
  /** The page that is changed, with its version; null for a new one. */
  present: { id: string; version: number } | null;
  initial: WebPageValues;
  /**
   * Saves the page.
   * @returns its slug, which may have changed
   */
  save: (input: CallInput<'pages.create'>, formKey: string) => Promise<string>;
  onSaved: (slug: string) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

/**
 * The form of a page of the site: title, text, address, whether header and footer are shown, and the description for
 * search engines.
 */
export function WebPageForm({ draft, present, initial, save, onSaved, onCancel }: WebPageFormProps) {
  const { t, field } = useTranslation();
  const slug = useRef('');
  const form = useForm<WebPageValues>({
    name: draft,
    initial,
    check: ({ title, custom_url }) => {
      const fault = custom_url.trim() ? addressFault(custom_url.trim()) : null;
      return {
        title: title.trim() ? null : t('error.form.required', { field: field('web_page', 'title') }),
        custom_url: fault ? t(`error.content.address_${fault}`) : null,
      };
    },
    save: async (values, formKey) => {
      await typed.settle();
      try {
        slug.current = await save(inputOf(values), formKey);
        typed.settled(true);
      } catch (error) {
        typed.settled(false);
        throw error;
      }
    },
    tellSaved: () => toastSuccess(t('web_page.saved')),
    onSaved: () => onSaved(slug.current),
  });
  const typed = useTextDraft({
    of: 'page',
    id: present?.id ?? null,
    base: present?.version ?? null,
    values: form.values,
    dirty: form.dirty,
    take: (fields) => {
      for (const [name, value] of Object.entries(fields)) form.change(name as 'title', value as string);
    },
  });
  const content = form.input('content');
  const brand = useAgencyName() ?? '';
  const { title, custom_url: address, slug: typedSlug, meta_description: description } = form.values;
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={present === null}>
      <Stack gap="md">
        <TextDraftOffer draft={typed} />
        <TextInput label={field('web_page', 'title')} required maxLength={160} {...form.text('title')} />
        <div>
          <InputLabel labelElement="div">{field('web_page', 'content')}</InputLabel>
          <LazyRichText
            label={field('web_page', 'content')}
            initial={form.values.content}
            rules={CONTENT_RULES}
            onChange={(changed) => form.change('content', changed)}
          />
          <TextDraftState draft={typed} />
          {content.error && <InputError mt={4}>{content.error}</InputError>}
        </div>
        <Section title={t('web_page.address')}>
          <Stack gap="md" maw={480}>
            <TextInput
              label={field('web_page', 'custom_url')}
              description={t('hint.web_page.custom_url')}
              maxLength={LONGEST_ADDRESS}
              placeholder="/tentang-kami"
              {...form.text('custom_url')}
            />
            <TextInput
              label={field('web_page', 'slug')}
              description={t('hint.web_page.slug')}
              maxLength={120}
              {...form.text('slug')}
            />
          </Stack>
        </Section>
        <Section title={t('web_page.around')}>
          <Stack gap="md">
            {(['show_header', 'show_footer'] as const).map((name) => (
              <Switch
                key={name}
                label={field('web_page', name)}
                checked={form.values[name]}
                onChange={(event) => form.change(name, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Section>
        <Section title={t('article.search')}>
          <Stack gap="md">
            <Textarea
              label={field('web_page', 'meta_description')}
              description={t('hint.article.meta_description')}
              autosize
              minRows={2}
              maxLength={300}
              {...form.text('meta_description')}
            />
            <SearchPreview
              title={[title.trim(), brand].filter(Boolean).join(' | ')}
              path={address.trim() || `/halaman/${typedSlug.trim() || slugify(title)}`}
              description={description.trim() || beginningOf(form.values.content)}
            />
          </Stack>
        </Section>
      </Stack>
    </FormFrame>
  );
}

/** The values of the form as the calls take them; an empty text becomes null. */
function inputOf({ slug, custom_url, meta_description, ...rest }: WebPageValues): CallInput<'pages.create'> {
  return {
    ...rest,
    slug: slug.trim() || null,
    custom_url: custom_url.trim() || null,
    meta_description: meta_description.trim() || null,
  };
}
