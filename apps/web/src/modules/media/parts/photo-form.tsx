import { photo as resource } from '@rihla/domain/media/photo.resource';
import { checkField } from '../../../kit/form/check-field.ts';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { type PhotoRow, invalidatePhotos } from '../../../kit/photos/photo-rows.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

const FIELDS = ['caption', 'type'] as const;

/** Form of a photo: its caption and type. */
export function PhotoForm({ photo }: { photo: PhotoRow }) {
  const translation = useTranslation();
  const { field } = translation;
  const form = useForm({
    name: `photo.${photo.id}`,
    initial: { caption: photo.caption, type: photo.type },
    check: (values) =>
      Object.fromEntries(
        FIELDS.map((name) => [
          name,
          checkField(resource.fields[name], values[name], field('photo', name), translation),
        ]),
      ),
    save: async (values, formKey) => {
      await call('photos.update', { ...values, id: photo.id, version: photo.version }, { formKey });
      await invalidatePhotos();
    },
  });
  return (
    <FormFrame form={form}>
      {FIELDS.map((name) => (
        <FieldInput
          key={name}
          field={resource.fields[name]}
          label={field('photo', name)}
          {...form.input(name)}
        />
      ))}
    </FormFrame>
  );
}
