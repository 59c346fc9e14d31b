import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../../../lib/words/i18n.ts';

type SureFormProps = {
  /** A text that says what will happen. */
  consequence: string;
  /** The label of the button. */
  actLabel: string;
  busy: boolean;
  onSure: () => void;
  onCancel: () => void;
};

/** Form that asks for confirmation before an act that cannot be undone. Enter confirms. */
export function SureForm({ consequence, actLabel: act, busy, onSure, onCancel }: SureFormProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm">{consequence}</Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('act.back')}
        </Button>
        <Button color="red" loading={busy} autoFocus onClick={onSure}>
          {act}
        </Button>
      </Group>
    </Stack>
  );
}
