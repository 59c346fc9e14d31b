import { ActionIcon, Button, Group, Input, Text, TextInput, Tooltip } from '@mantine/core';
import type { SealedField } from '@rihla/domain/pilgrims/file.fields';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../lib/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import classes from './sealed-input.module.css';

type SealedInputProps = {
  field: SealedField;
  name: string;
  label: string;
  /** What is typed; undefined leaves the number that is kept. */
  value: string | null | undefined;
  /** The mask of the number that is kept. */
  kept: string | null;
  onChange: (value: string | undefined) => void;
  onBlur: () => void;
  error?: string;
  /** Asks for the whole number; without it nobody may. */
  reveal?: (field: SealedField) => Promise<string | null>;
  'data-path': string;
};

/** A number of identity: masked where one is kept, shown whole on request, typed anew on request. */
export function SealedInput(props: SealedInputProps) {
  const { field, label, value, kept, onChange, reveal, ...input } = props;
  const { t } = useWords();
  if (kept !== null && value === undefined) {
    return <Kept field={field} label={label} kept={kept} reveal={reveal} onChange={() => onChange('')} />;
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
      // Who asks to change a number wants to type it.
      autoFocus={kept !== null}
      rightSectionWidth={kept === null ? undefined : 84}
      rightSection={
        kept !== null && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
            {t('pilgrim.keep')}
          </Button>
        )
      }
    />
  );
}

type KeptProps = Pick<SealedInputProps, 'field' | 'label' | 'reveal'> & {
  kept: string;
  onChange: () => void;
};

function Kept({ field, label, kept, reveal, onChange }: KeptProps) {
  const { t } = useWords();
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
      <Group gap={8} wrap="nowrap" className={classes.kept}>
        <Text span className="tabular">
          <bdi>{shown ?? kept}</bdi>
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
