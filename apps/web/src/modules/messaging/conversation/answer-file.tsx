import { CloseButton, Group, Stack, Text } from '@mantine/core';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FileDrop } from '../../../ui/inputs/file-drop.tsx';
import { SentFile } from './sent-file.tsx';
import type { ConversationState } from './standing.ts';

/** The uploaded picture or PDF of an answer. */
export type AttachedFile = { id: string; name: string };

type AnswerFileProps = {
  /** Whether files can be sent now, and how large they may be. */
  standing: ConversationState;
  file: AttachedFile | null;
  onChange: (file: AttachedFile | null) => void;
};

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';
const PURPOSE = { purpose: 'WHATSAPP' };

/**
 * The choice of a picture or PDF to send with an answer by WhatsApp. Where files can be sent only after a reply of the
 * customer, or not by the agency's provider, it says so; it shows nothing where the customer has no WhatsApp.
 */
export function AnswerFile({ standing: { files, file_bytes: maxBytes }, file, onChange }: AnswerFileProps) {
  const { t } = useTranslation();
  if (files === 'NONE') return null;
  if (files !== 'READY')
    return (
      <Text size="sm" c="dimmed" data-wide>
        {t(files === 'AFTER_REPLY' ? 'conversation.file_after_reply' : 'conversation.file_not_by_provider')}
      </Text>
    );
  const megabytes = maxBytes / 1_000_000;
  if (file)
    return (
      <Stack gap={4} data-wide>
        <Text size="sm" fw={550}>
          {t('conversation.file')}
        </Text>
        <Group gap="xs" align="start" wrap="nowrap">
          <SentFile fileId={file.id} name={file.name} media="KEPT" />
          <CloseButton
            className="touch"
            aria-label={t('conversation.without_file')}
            onClick={() => onChange(null)}
          />
        </Group>
      </Stack>
    );
  return (
    <div data-wide>
      <FileDrop<{ data: UploadedFile }>
        label={t('conversation.file')}
        hint={t('conversation.file_hint', { megabytes })}
        accept={ACCEPTED}
        to="/admin_api/files"
        fields={PURPOSE}
        pasteAnywhere
        onDone={({ data }, { name }) => {
          if (data.bytes > maxBytes)
            throw new CallFailed(413, t('error.conversations.file_too_large', { megabytes }));
          onChange({ id: data.id, name });
        }}
      />
    </div>
  );
}
