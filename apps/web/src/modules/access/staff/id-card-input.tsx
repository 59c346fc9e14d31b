import { Anchor, Button, Group, Image } from '@mantine/core';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { useFile } from '../../../lib/api/private-file.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FileDrop } from '../../../ui/inputs/file-drop.tsx';

const ACCEPT = 'image/jpeg,image/png,application/pdf';
const PURPOSE = { purpose: 'ID_CARD' };

type IdCardInputProps = { value: string | null; onChange: (fileId: string | null) => void };

/**
 * The input for the picture or PDF of an agent's identity card. The file is private: only the office and the agents
 * above see it. `value` is its id; null for none.
 */
export function IdCardInput({ value, onChange }: IdCardInputProps) {
  const { t, field } = useTranslation();
  const { address, isPicture } = useFile(value);
  return (
    <Group data-wide align="start">
      {address && isPicture && (
        <Image
          src={address}
          alt={field('agent', 'id_card_file_id')}
          radius="sm"
          w={172}
          h={108}
          fit="contain"
        />
      )}
      {address && !isPicture && (
        <Anchor href={address} target="_blank" rel="noreferrer">
          {t('staff.id_card_open')}
        </Anchor>
      )}
      <div style={{ flex: 1, minInlineSize: 200 }}>
        <FileDrop<{ data: UploadedFile }>
          label={field('agent', 'id_card_file_id')}
          hint={t('staff.id_card_hint')}
          accept={ACCEPT}
          to="/admin_api/files"
          fields={PURPOSE}
          onDone={({ data }) => onChange(data.id)}
        />
        {value && (
          <Button variant="subtle" color="red" size="compact-sm" mt={8} onClick={() => onChange(null)}>
            {t('staff.id_card_remove')}
          </Button>
        )}
      </div>
    </Group>
  );
}
