import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { useTextDraft } from './use-text-draft.ts';

type TextDraftNoteProps = { draft: Pick<ReturnType<typeof useTextDraft>, 'offer' | 'use' | 'refuse'> };

/** The offer to continue with a text that was typed and not saved, before a crash or on another device. */
export function TextDraftOffer({ draft: { offer, use, refuse } }: TextDraftNoteProps) {
  const { t } = useTranslation();
  if (!offer) return null;
  return (
    <Alert color="blue" role="status" title={t('text_draft.offer')}>
      <Stack gap="xs">
        <Text size="sm">
          {t('text_draft.typed')} <DateText value={offer.saved_at} as="moment" />
        </Text>
        {offer.is_behind && <Text size="sm">{t('text_draft.behind')}</Text>}
        <Group gap="xs">
          <Button size="sm" onClick={use}>
            {t('text_draft.use')}
          </Button>
          <Button size="sm" variant="default" onClick={refuse}>
            {t('text_draft.refuse')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** The note below a text which says whether the server has stored what is being typed. */
export function TextDraftState({
  draft: { state },
}: {
  draft: Pick<ReturnType<typeof useTextDraft>, 'state'>;
}) {
  const { t } = useTranslation();
  if (state.kind === 'none') return null;
  if (state.kind === 'stale') {
    return (
      <Text size="sm" c="yellow" role="alert">
        {t('text_draft.stale')}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed">
      {t(`text_draft.${state.kind}`)} {state.at && <DateText value={state.at} as="moment" />}
    </Text>
  );
}
