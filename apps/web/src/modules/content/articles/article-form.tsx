import { InputError, InputLabel, Stack, Textarea, TextInput } from '@mantine/core';
import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import { instant, reference } from '@rihla/domain/kit/field';
import { beginningOf, type RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { slugify } from '@rihla/domain/shared/ids';
import { MOST_PACKAGES } from '@rihla/domain/content/content-packages';
import { useEffect, useRef } from 'react';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { ManyInput, type NamedRow } from '../../../kit/many-input.tsx';
import { PhotoInput } from '../../../kit/photos/photo-input.tsx';
import { LazyRichText } from '../../../kit/rich-text/lazy-rich-text.tsx';
import type { CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAgencyName } from '../../../lib/agency.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { TextDraftOffer, TextDraftState } from '../drafts/text-draft-note.tsx';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { SearchPreview } from '../../../ui/search-preview.tsx';
import { Section } from '../../../ui/section.tsx';

export type ArticleValues = {
  title: string;
  category_id: string | null;
  slug: string;
  photo_file_id: string | null;
  meta_description: string;
  meta_keywords: string;
  back_date: string | null;
  scheduled_at: string | null;
  listings: readonly NamedRow[];
  content: RichNode;
};

type ArticleFormProps = {
  /** The name under which the form stores its draft in this browser. */
  draft: string;
  /** The article that is changed, with its version; null for a new one. */
  present: { id: string; version: number } | null;
  initial: ArticleValues;
  /**
   * Saves the article.
   * @returns its slug, which may have changed
   */
  save: (input: CallInput<'articles.create'>, formKey: string) => Promise<string>;
  onSaved: (slug: string) => void;
  /** Called when the form gets changes that are not saved, and when it has none any more. */
  onDirty?: (isDirty: boolean) => void;
  /** Called by the button `Batal`; without it there is none, as beside what is saved already. */
  onCancel?: () => void;
};

const CATEGORY = reference({ to: 'article_category', required: true });
const MOMENT = instant({});

/** The form of an article: title, category, picture, text, dates, and what search engines read. */
export function ArticleForm({ draft, present, initial, save, onSaved, onDirty, onCancel }: ArticleFormProps) {
  const { t, field } = useTranslation();
  const slug = useRef('');
  const form = useForm<ArticleValues>({
    name: draft,
    initial,
    check: ({ title, category_id }) => ({
      title: title.trim() ? null : t('error.form.required', { field: field('article', 'title') }),
      category_id: category_id ? null : t('article.choose_category'),
    }),
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
    tellSaved: () => toastSuccess(t('article.saved')),
    onSaved: () => onSaved(slug.current),
  });
  const { dirty } = form;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  const typed = useTextDraft({
    of: 'article',
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
  const { title, slug: typedSlug, meta_description: description } = form.values;
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={present === null}>
      <Stack gap="md">
        <TextDraftOffer draft={typed} />
        <TextInput label={field('article', 'title')} required maxLength={160} {...form.text('title')} />
        <FieldInput
          {...form.input('category_id')}
          field={CATEGORY}
          name="category_id"
          label={field('article', 'category_id')}
          onChange={(id) => form.change('category_id', id as string | null)}
        />
        <PhotoInput
          {...form.input('photo_file_id')}
          label={field('article', 'photo_file_id')}
          type="ARTICLE"
          onChange={(fileId) => form.change('photo_file_id', fileId)}
        />
        <div>
          <InputLabel labelElement="div">{field('article', 'content')}</InputLabel>
          <LazyRichText
            label={field('article', 'content')}
            initial={form.values.content}
            rules={CONTENT_RULES}
            onChange={(changed) => form.change('content', changed)}
          />
          <TextDraftState draft={typed} />
          {content.error && <InputError mt={4}>{content.error}</InputError>}
        </div>
        <Section title={t('article.packages')}>
          <ManyInput
            to="listing"
            label={field('article', 'listings')}
            description={t('hint.article.listings', { most: MOST_PACKAGES })}
            most={MOST_PACKAGES}
            value={form.values.listings}
            error={form.input('listings').error}
            onChange={(rows) => form.change('listings', rows)}
          />
        </Section>
        <Section title={t('article.dates')}>
          <Stack gap="md" maw={480}>
            <FieldInput
              {...form.input('scheduled_at')}
              field={MOMENT}
              name="scheduled_at"
              label={field('article', 'scheduled_at')}
              description={t('hint.article.scheduled_at')}
              onChange={(moment) => form.change('scheduled_at', moment as string | null)}
            />
            <DateInput
              {...form.input('back_date')}
              label={field('article', 'back_date')}
              description={t('hint.article.back_date')}
            />
          </Stack>
        </Section>
        <Section title={t('article.search')}>
          <Stack gap="md">
            <TextInput
              label={field('article', 'slug')}
              description={t('hint.article.slug')}
              maxLength={120}
              {...form.text('slug')}
            />
            <Textarea
              label={field('article', 'meta_description')}
              description={t('hint.article.meta_description')}
              autosize
              minRows={2}
              maxLength={300}
              {...form.text('meta_description')}
            />
            <TextInput
              label={field('article', 'meta_keywords')}
              maxLength={200}
              {...form.text('meta_keywords')}
            />
            <SearchPreview
              title={[title.trim(), brand].filter(Boolean).join(' | ')}
              path={`/artikel/${typedSlug.trim() || slugify(title)}`}
              description={description.trim() || beginningOf(form.values.content)}
            />
          </Stack>
        </Section>
      </Stack>
    </FormFrame>
  );
}

/** The values of the form as the calls take them; an empty text becomes null. */
function inputOf(values: ArticleValues): CallInput<'articles.create'> {
  const { slug, meta_description, meta_keywords, category_id, listings, ...rest } = values;
  return {
    ...rest,
    category_id: category_id ?? '',
    listings: listings.map(({ id }) => id),
    meta_description: meta_description.trim() || null,
    meta_keywords: meta_keywords.trim() || null,
    slug: slug.trim() || null,
  };
}
