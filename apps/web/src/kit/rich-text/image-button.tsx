import { ActionIcon, Button, Popover, Stack, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';

const PhotoPicker = lazy(async () => ({ default: (await import('../photos/photo-picker.tsx')).PhotoPicker }));

/**
 * The button that inserts a picture of the library into a formatted text. While a picture is selected, it asks for the
 * description and the caption of that picture instead.
 */
export function ImageButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'library' | 'words' | null>(null);
  const isSelected = editor.isActive('image');
  const words = editor.getAttributes('image') as { alt?: string | null; caption?: string | null };
  const set = (attrs: object) => editor.chain().updateAttributes('image', attrs).run();
  return (
    <>
      <Popover opened={open === 'words'} onChange={() => setOpen(null)} trapFocus withinPortal>
        <Popover.Target>
          <ActionIcon
            size={36}
            variant={isSelected ? 'filled' : 'subtle'}
            color={isSelected ? undefined : 'gray'}
            aria-label={t(isSelected ? 'rich.image_words' : 'rich.image')}
            title={t(isSelected ? 'rich.image_words' : 'rich.image')}
            onClick={() => setOpen(isSelected ? 'words' : 'library')}
          >
            <IconPhoto size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            <TextInput
              label={t('rich.image_alt')}
              maxLength={300}
              value={words.alt ?? ''}
              onChange={(event) => set({ alt: event.currentTarget.value })}
            />
            <TextInput
              label={t('rich.image_caption')}
              maxLength={300}
              value={words.caption ?? ''}
              onChange={(event) => set({ caption: event.currentTarget.value })}
            />
            <Button size="sm" onClick={() => setOpen(null)}>
              {t('rich.apply')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Suspense fallback={null}>
        {open === 'library' && (
          <PhotoPicker
            type="ARTICLE"
            onClose={() => setOpen(null)}
            onChoose={([photo]) => {
              if (!photo) return;
              const attrs = { file_id: photo.file_id, alt: photo.caption ?? '', caption: '' };
              editor.chain().focus().insertContent({ type: 'image', attrs }).run();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
