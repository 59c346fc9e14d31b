import { type Resource, writableFields } from '@rihla/domain/kit/resource';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { ArchiveMenu } from '../../ui/archive-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { checkField, sentValue } from '../form/check-field.ts';
import { FormFrame, FormSection } from '../form/form-frame.tsx';
import { FieldInput } from '../form/inputs.tsx';
import { pathOf } from '../references.ts';
import { ResourceDetail } from './resource-detail.tsx';
import type { ResourceRow, ResourceScreens, ScreenProps } from './resource-routes.tsx';
import { useResourceLabels } from './resource-labels.ts';
import { useForm } from '../form/use-form.ts';
import { useResourceRow } from './use-resource-row.ts';

/** The screen that creates a row of a plain resource and goes back to the list when it is saved. */
export function ResourceAdd({ resource, screens }: ScreenProps) {
  const words = useResourceLabels(resource);
  const navigate = useNavigate();
  const toList = () => void navigate(screens.at);
  return (
    <Stack gap="md">
      <PageHeader title={words.add} />
      <ResourceForm
        resource={resource}
        inputs={screens.inputs}
        name={`${resource.name}.add`}
        send={(values, formKey) => request('POST', pathOf(resource), values, { formKey })}
        onSaved={toList}
        onCancel={toList}
      />
    </Stack>
  );
}

/** The screen of one row: a form for staff who may update it, its details for everybody else. */
export function ResourceOne(props: ScreenProps) {
  const can = useCan();
  return can(`${props.resource.name}.update`) ? <ResourceEdit {...props} /> : <ResourceDetail {...props} />;
}

/**
 * The screen that edits one row of a plain resource: its form, what the module shows beside it, and the menu that
 * archives it.
 */
function ResourceEdit({ resource, screens }: ScreenProps) {
  const { t } = useTranslation();
  const query = useResourceRow(resource);
  const navigate = useNavigate();
  const Aside = screens.aside;
  const { nameOf } = useResourceLabels(resource);
  const name = query.data ? nameOf(query.data) : t(screens.title);
  return (
    <Stack gap="md">
      <PageHeader
        title={name}
        actions={query.data && <Archive resource={resource} row={query.data} at={screens.at} />}
      />
      <QueryState query={query}>
        {(row) => (
          <>
            <ResourceForm
              key={row.version}
              resource={resource}
              inputs={screens.inputs}
              name={`${resource.name}.${row.id}`}
              row={row}
              send={(values, formKey) =>
                request(
                  'PUT',
                  `${pathOf(resource)}/{id}`,
                  { ...values, id: row.id, version: row.version },
                  { formKey },
                )
              }
              onCancel={() => void navigate(screens.at)}
            />
            {Aside && <Aside row={row} />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

type ResourceFormProps = {
  resource: Resource;
  inputs?: ResourceScreens['inputs'];
  name: string;
  row?: ResourceRow;
  send: (values: Record<string, unknown>, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
};

/**
 * The form of a plain resource, made from its fields; a module may give its own input for a field. After saving,
 * everything read of the resource is read again.
 * @param row the row to edit; none for a new one
 * @param send sends the values to the server
 */
function ResourceForm({ resource, inputs, name, row, send, onSaved, onCancel }: ResourceFormProps) {
  const words = useResourceLabels(resource);
  const base = useTranslation();
  const client = useQueryClient();
  const fields = writableFields(resource);
  const form = useForm({
    name,
    initial: initialValues(resource, row),
    check: (values) =>
      Object.fromEntries(
        fields.map(([id, field]) => [id, checkField(field, values[id], words.field(id), base)]),
      ),
    save: async (values, formKey) => {
      await send(sentValues(values), formKey);
      await client.invalidateQueries({ queryKey: [resource.path] });
    },
    onSaved,
  });
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={!row}>
      <FormSection title={base.dynamic(`resource.${resource.name}.one`)} why={words.hint('form')}>
        {fields.map(([id, field]) => {
          const Input = inputs?.[id] ?? FieldInput;
          return (
            <Input
              key={id}
              field={field}
              label={words.field(id)}
              description={words.hint(id)}
              {...form.input(id)}
            />
          );
        })}
      </FormSection>
    </FormFrame>
  );
}

/**
 * The values with which a form begins: those of the row; without a row or value, an empty text for text, false for yes
 * or no, null for everything else.
 */
function initialValues(resource: Resource, row?: ResourceRow): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(resource).map(([id, field]) => [
      id,
      row?.[id] ?? (field.kind === 'yes_no' ? false : isPicked(field.kind) ? null : ''),
    ]),
  );
}

function isPicked(kind: string): boolean {
  return ['integer', 'decimal', 'money', 'date', 'instant', 'choice', 'reference', 'country'].includes(kind);
}

function sentValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, sentValue(value)]));
}

type ArchiveProps = { resource: Resource; row: ResourceRow; at: string };

/**
 * The menu that archives a row and goes back to the list. Shows nothing for people who may not archive, and for
 * resources that cannot be archived.
 * @param at the path of the list
 */
function Archive({ resource, row, at }: ArchiveProps) {
  const { t } = useTranslation();
  const can = useCan();
  const words = useResourceLabels(resource);
  const client = useQueryClient();
  const navigate = useNavigate();
  if (!resource.calls.includes('archive') || !can(`${resource.name}.archive`)) return null;
  const archiveLabel = t('resource.archive', { thing: words.one });
  const archive = async () => {
    await request('DELETE', `${pathOf(resource)}/{id}`, { id: row.id });
    await navigate(at);
    await client.invalidateQueries({ queryKey: [resource.path] });
  };
  return (
    <ArchiveMenu
      actLabel={archiveLabel}
      title={`${archiveLabel}?`}
      consequence={t('resource.archive_text', { names: words.nameOf(row) })}
      run={archive}
    />
  );
}
