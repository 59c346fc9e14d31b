import { ActionIcon, Button, Popover, Stack, TextInput } from '@mantine/core';
import { RICH_TEXT_BOUNDS } from '@rihla/domain/kit/rich-text/rich-text';
import { isVideo, type Video, videoAt, videoPage } from '@rihla/domain/kit/rich-text/video';
import { IconVideo } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { insertBlock } from './insert-block.ts';

type TypedVideo = { address: string; title: string };

/**
 * The button that inserts a video by its address, with the title that visitors read before they play it. While a video
 * is selected, it changes that one.
 */
export function VideoButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<TypedVideo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSelected = editor.isActive('video');
  const open = () => {
    const attrs = editor.getAttributes('video') as Partial<Video> & { title?: string };
    setError(null);
    setTyped({
      address: isSelected && isVideo(attrs.provider, attrs.id) ? videoPage(attrs as Video) : '',
      title: attrs.title ?? '',
    });
  };
  const apply = () => {
    const video = videoAt(typed?.address ?? '');
    if (!video || !typed) return setError(t('rich.video_wrong'));
    const attrs = { ...video, title: typed.title.trim() };
    if (isSelected) editor.chain().focus().updateAttributes('video', attrs).run();
    else insertBlock(editor, { type: 'video', attrs });
    setTyped(null);
  };
  const label = t(isSelected ? 'rich.video_words' : 'rich.video');
  return (
    <Popover opened={typed !== null} onChange={() => setTyped(null)} trapFocus withinPortal width={320}>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant={isSelected ? 'filled' : 'subtle'}
          color={isSelected ? undefined : 'gray'}
          aria-label={label}
          title={label}
          onClick={() => (typed ? setTyped(null) : open())}
        >
          <IconVideo size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {typed && (
          <Stack gap="xs">
            <TextInput
              label={t('rich.video_address')}
              description={t('rich.video_hint')}
              inputMode="url"
              value={typed.address}
              error={error}
              onChange={(event) => setTyped({ ...typed, address: event.currentTarget.value })}
              onKeyDown={(event) => applyOnEnter(event, apply)}
            />
            <TextInput
              label={t('rich.video_title')}
              maxLength={RICH_TEXT_BOUNDS.caption}
              value={typed.title}
              onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
              onKeyDown={(event) => applyOnEnter(event, apply)}
            />
            <Button size="sm" onClick={apply}>
              {t('rich.apply')}
            </Button>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Applies on Enter, which would otherwise save the form around the editor. */
function applyOnEnter(event: { key: string; preventDefault(): void }, apply: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  apply();
}
