import { ActionIcon, Popover } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { ManyInput } from '../many-input.tsx';
import { insertBlock } from './insert-block.ts';

/** The button that inserts the card of a package into a page; visitors see it with the current price and free seats. */
export function PackageButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isSelected = editor.isActive('packageCard');
  return (
    <Popover opened={open} onChange={setOpen} trapFocus withinPortal width={320}>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant={isSelected ? 'filled' : 'subtle'}
          color={isSelected ? undefined : 'gray'}
          aria-label={t('rich.package')}
          title={t('rich.package')}
          onClick={() => setOpen(!open)}
        >
          <IconPackage size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ManyInput
          to="listing"
          label={t('rich.package_choose')}
          description={t('rich.package_hint')}
          most={1}
          inPlace
          value={[]}
          onChange={([chosen]) => {
            if (!chosen) return;
            const attrs = { listing_id: chosen.id, name: chosen.name };
            insertBlock(editor, { type: 'packageCard', attrs });
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
