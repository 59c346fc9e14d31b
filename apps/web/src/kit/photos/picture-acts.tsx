import { Button, Group } from '@mantine/core';
import { IconCrop, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';

type PictureActsProps = {
  onCrop: () => void;
  onRemove: () => void;
  /** The label of the remove button: `Lepas foto`. */
  remove: string;
};

/** The actions of a chosen picture: crop and remove. */
export function PictureActs({ onCrop, onRemove, remove }: PictureActsProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button size="sm" variant="default" leftSection={<IconCrop size={16} aria-hidden />} onClick={onCrop}>
        {t('crop.act')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        {remove}
      </Button>
    </Group>
  );
}
