import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import { storedItem, storeItem } from '../../lib/storage.ts';

type SavedView = { name: string; query: string };

type ListViewsProps = {
  list: string;
  /** Shows all rows: no search and no filters, not even the default ones. */
  onAll: () => void;
};

/**
 * The menu of a list's views: all rows, and the views that the person has saved in this browser. A view is a name for
 * filters, sort and search of the list.
 */
export function ListViews({ list, onAll }: ListViewsProps) {
  const { t } = useTranslation();
  const storageKey = `views.${list}.${useAccount()?.key ?? ''}`;
  const [views, setViews] = useState<readonly SavedView[]>(() =>
    storedItem<readonly SavedView[]>(storageKey, []),
  );
  const [query, setQuery] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const storeViews = (next: readonly SavedView[]) => {
    storeItem(storageKey, next.length ? next : null);
    setViews(next);
  };
  const save = (name: string) => {
    storeViews([...views.filter((view) => view.name !== name), { name, query: query.toString() }]);
    setNaming(false);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('list.views')} title={t('list.views')}>
            <IconBookmark size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onAll}>{t('list.views_all')}</Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              onClick={() => setQuery(new URLSearchParams(view.query))}
              rightSection={
                <IconTrash
                  size={14}
                  role="img"
                  aria-label={t('list.views_delete', { name: view.name })}
                  onClick={(event) => {
                    event.stopPropagation();
                    storeViews(views.filter((one) => one !== view));
                  }}
                />
              }
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setNaming(true)}>{t('list.views_save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={naming}
        onClose={() => setNaming(false)}
        title={t('list.views_save')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <NameForm onSave={save} />
      </Modal>
    </>
  );
}

/** The form that asks for the name under which the filters of a list are saved. */
function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 16, justifyItems: 'end' }}>
      <TextInput
        w="100%"
        label={t('list.views_name')}
        maxLength={40}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{t('act.save')}</Button>
    </form>
  );
}
