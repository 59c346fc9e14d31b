import { ActionIcon, Button, Group, Input, Text, TextInput, Tooltip } from '@mantine/core';
import type { SealedField } from '@rihla/domain/pilgrims/file.fields';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import classes from './sealed-input.module.css';

type SealedInputProps = {
  field: SealedField;
  name: string;
  label: string;
  /** The typed number; undefined leaves the stored one. */
  value: string | null | undefined;
  /** The mask of the stored number; null when there is none. */
  mask: string | null;
  onChange: (value: string | undefined) => void;
  onBlur: () => void;
  error?: string;
  /** Reads the plain number; left out when the reader may not see it. */
  reveal?: (field: SealedField) => Promise<string | null>;
  'data-path': string;
};

/**
 * The input of an identity number. A stored one is shown with most digits hidden, with buttons to show it and to type
 * a new one.
 * @param value undefined while the stored number stays as it is
 */
export function SealedInput(props: SealedInputProps) {
  const { field, label, value, mask, onChange, reveal, ...input } = props;
  const { t } = useTranslation();
  if (mask !== null && value === undefined) {
    return (
      <StoredNumber field={field} label={label} mask={mask} reveal={reveal} onChange={() => onChange('')} />
    );
  }
  return (
    <TextInput
      {...input}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode={field === 'no_ktp' ? 'numeric' : undefined}
      autoCapitalize="characters"
      autoComplete="off"
      // After a click on "change" the number is typed next.
      autoFocus={mask !== null}
      rightSectionWidth={mask === null ? undefined : 84}
      rightSection={
        mask !== null && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
            {t('pilgrim.keep')}
          </Button>
        )
      }
    />
  );
}

type StoredNumberProps = Pick<SealedInputProps, 'field' | 'label' | 'reveal'> & {
  mask: string;
  onChange: () => void;
};

/**
 * A number of identity that is stored, such as that of a passport, with most of it hidden. One button shows all of
 * it, which the server records; the other types a new one.
 * @param mask what is shown of it: `••••1234`
 * @param reveal reads the whole number; none for people who may not
 */
function StoredNumber({ field, label, mask, reveal, onChange }: StoredNumberProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    if (!reveal) return;
    setBusy(true);
    try {
      setShown(await reveal(field));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap={8} className={classes.kept}>
        <Text span className="tabular">
          <bdi>{shown ?? mask}</bdi>
        </Text>
        {reveal && shown === null && (
          <Tooltip label={t('pilgrim.revealed_noted')} events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon
              variant="subtle"
              size="lg"
              loading={busy}
              aria-label={t('pilgrim.reveal_field', { field: label })}
              onClick={() => void show()}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('pilgrim.change_field', { field: label })}
          onClick={onChange}
        >
          {t('pilgrim.change')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
