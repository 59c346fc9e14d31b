import { Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useWords } from '../lib/i18n.ts';
import { upload } from '../lib/upload.ts';
import classes from './file-drop.module.css';
import { FormError } from './form-error.tsx';

type FileDropProps<T> = {
  /** `Foto paket`: names the field. */
  label: string;
  /** `JPEG atau PNG, paling besar 10 MB`. */
  hint?: string;
  /** As in an input: `image/jpeg,image/png`. */
  accept: string;
  multiple?: boolean;
  /** Where each file is posted, as the part `file`; `fields` go along. */
  to: string;
  fields?: Readonly<Record<string, string>>;
  /** Makes a file smaller before it is sent. */
  prepare?: (file: File) => Promise<Blob>;
  /** The answer's body for each file that arrived. */
  onDone: (answer: T) => void;
};

/** Files by drop, paste, camera or choice, sent at once with their progress. */
export function FileDrop<T>({ label, hint, accept, multiple = false, onDone, ...target }: FileDropProps<T>) {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  const { progress, failure, send } = useSending<T>(target, onDone);
  const take = (files: Iterable<File>) => {
    const fitting = [...files].filter((file) => fits(file, accept));
    void send(multiple ? fitting : fitting.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      <section
        aria-label={label}
        className={classes.zone}
        data-over={over || undefined}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      >
        <IconUpload size={20} aria-hidden />
        <FileButton accept={accept} multiple={multiple} onChange={(files) => take(listOf(files))}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={progress !== null}>
              {t('act.choose_file')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {hint ?? t('file.drop')}
        </Text>
      </section>
      {progress !== null && <Progress value={progress * 100} aria-label={t('file.sending')} />}
      <FormError error={failure} />
    </Stack>
  );
}

type Target = {
  to: string;
  fields?: Readonly<Record<string, string>>;
  prepare?: (file: File) => Promise<Blob>;
};

function useSending<T>({ to, fields, prepare }: Target, onDone: (answer: T) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (files: readonly File[]) => {
    setFailure(null);
    try {
      for (const file of files) {
        setProgress(0);
        const blob = prepare ? await prepare(file) : file;
        onDone(await upload<T>(to, { file: blob, name: file.name, fields, onProgress: setProgress }));
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, send };
}

function fits(file: File, accept: string): boolean {
  return accept.split(',').some((kind) => {
    const wanted = kind.trim();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

function listOf(files: File | File[] | null): File[] {
  return files === null ? [] : Array.isArray(files) ? files : [files];
}
