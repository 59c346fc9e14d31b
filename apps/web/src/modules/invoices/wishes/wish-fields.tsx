import { ActionIcon, Button, MultiSelect, Select, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { MOST_ROOM_MATES, MOST_WISH_LETTERS } from '@rihla/domain/booking/room-wishes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { StatedWish, WishPerson } from './stated-wish.ts';
import classes from './wishes.module.css';

type WishFieldsProps = {
  people: readonly WishPerson[];
  wishes: readonly StatedWish[];
  onChange: (wishes: StatedWish[]) => void;
  size?: 'sm' | 'md' | 'lg';
};

/** Fields for the room wishes of a booking: one group for each traveller with a wish, and a button to add one. */
export function WishFields({ people, wishes, onChange, size = 'sm' }: WishFieldsProps) {
  const { t } = useTranslation();
  const withoutWish = people.filter(({ id }) => !wishes.some(({ person }) => person === id));
  const change = (changed: number, part: Partial<StatedWish>) =>
    onChange(wishes.map((wish, index) => (index === changed ? { ...wish, ...part } : wish)));
  return (
    <div className={classes.fields}>
      {wishes.map((wish, position) => {
        const label = people.find(({ id }) => id === wish.person)?.label ?? '';
        const others = people.filter(({ id }) => id !== wish.person);
        return (
          <fieldset key={position} className={classes.wish}>
            <VisuallyHidden component="legend">{t('wish.of', { name: label })}</VisuallyHidden>
            <div className={classes.who}>
              <Select
                size={size}
                label={t('wish.who')}
                allowDeselect={false}
                searchable={people.length > 8}
                value={wish.person}
                data={people
                  .filter(({ id }) => id === wish.person || withoutWish.some((one) => one.id === id))
                  .map(({ id, label: name }) => ({ value: id, label: name }))}
                onChange={(person) =>
                  person && change(position, { person, with: wish.with.filter((other) => other !== person) })
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                aria-label={t('wish.remove', { name: label })}
                onClick={() => onChange(wishes.filter((_, index) => index !== position))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
            {others.length > 0 && (
              <MultiSelect
                size={size}
                label={t('wish.with')}
                placeholder={wish.with.length === 0 ? t('wish.with_hint') : undefined}
                searchable={others.length > 8}
                limit={60}
                maxValues={MOST_ROOM_MATES}
                nothingFoundMessage={t('wish.none_found')}
                value={[...wish.with]}
                data={others.map(({ id, label: name }) => ({ value: id, label: name }))}
                onChange={(chosen) => change(position, { with: chosen })}
              />
            )}
            <TextInput
              size={size}
              label={t('wish.words')}
              description={t('wish.words_hint')}
              maxLength={MOST_WISH_LETTERS}
              autoComplete="off"
              value={wish.words}
              onChange={(event) => change(position, { words: event.currentTarget.value })}
            />
          </fieldset>
        );
      })}
      {withoutWish[0] ? (
        <Button
          variant="light"
          size={size}
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...wishes, { person: withoutWish[0]!.id, with: [], words: '' }])}
        >
          {t(wishes.length === 0 ? 'wish.add' : 'wish.add_more')}
        </Button>
      ) : (
        people.length === 0 && <Text c="dimmed">{t('wish.nobody')}</Text>
      )}
    </div>
  );
}
