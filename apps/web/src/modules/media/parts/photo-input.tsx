import type { UploadedFile } from '@rihla/domain/content/file.contract';
import { Stack, Text } from '@mantine/core';
import type { FieldInputProps } from '../../../kit/inputs.tsx';
import { useWords } from '../../../lib/i18n.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Thumbnail } from './thumbnail.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp';
const PURPOSE = { purpose: 'ASSET' };

/** The picture of the library: sent as soon as it is chosen, shown as it was kept. */
export function PhotoInput({ label, value, onChange, error }: FieldInputProps) {
  const { t } = useWords();
  return (
    <Stack gap="xs" data-wide>
      {typeof value === 'string' && value && <Thumbnail fileId={value} alt="" height={180} />}
      <FileDrop<{ data: UploadedFile }>
        label={String(label)}
        hint={t('hint.photo.file_id')}
        accept={ACCEPTED}
        to="/admin_api/files"
        fields={PURPOSE}
        onDone={({ data }) => onChange(data.id)}
      />
      {error && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
    </Stack>
  );
}
