import { Button, FileButton, Input, Stack, Text } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { upload } from '../../lib/api/upload.ts';
import { useUploads } from '../../lib/api/use-uploads.ts';
import { fitPicture } from '../../lib/pictures/fit-picture.ts';
import { acceptWithHeic } from '../../lib/pictures/heic.ts';
import { assertSize, fileProblem } from './file-problem.ts';
import classes from './file-drop.module.css';
import { FileSendings } from './file-sendings.tsx';
import { useHeldForm } from './held-form.ts';

type FileDropProps<T> = {
  /** The label of the field: `Foto paket`. */
  label: string;
  /** A hint on the accepted files: `JPEG atau PNG, paling besar 10 MB`. */
  hint?: string;
  /** The accepted MIME types, as in an input: `image/jpeg,image/png`. */
  accept: string;
  multiple?: boolean;
  /** The path to which each file is posted, as the form field `file`; `fields` are sent with it. */
  to: string;
  fields?: Readonly<Record<string, string>>;
  /**
   * Called with the body of the answer for each file that arrived. A promise that it returns is awaited as part of the
   * upload.
   */
  onDone: (answer: T, file: File) => unknown;
  /** True: a picture that is pasted anywhere on the page is taken. Only for a screen with one such input. */
  pasteAnywhere?: boolean;
  /** True: the label is only for screen readers, because the field has a visible name already. */
  bare?: boolean;
  /** True: the label is marked as that of a field that must not be empty. */
  required?: boolean;
  /** The id of the text of what is wrong with the field; undefined when nothing is. */
  problemId?: string;
  /** Other ways to choose a file, shown before the button. */
  beside?: ReactNode;
  /** The ref of the button that chooses a file. */
  buttonRef?: Ref<HTMLButtonElement>;
};

/**
 * An input for files, which can be dropped, pasted, photographed or chosen. They are uploaded at once, with their
 * progress or the reason why they were refused. Large pictures are made smaller in the browser first. While one is on
 * its way, the form around the input is not sent, since it would be saved without the file.
 */
export function FileDrop<T>(props: FileDropProps<T>) {
  const {
    label,
    hint,
    accept,
    multiple = false,
    pasteAnywhere = false,
    bare = false,
    required = false,
    beside,
  } = props;
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const uploads = useUploads(async (file, way) => {
    const fitted = await fitPicture(file);
    assertSize(fitted, t);
    const answer = await upload<T>(props.to, {
      file: fitted,
      name: fitted.name,
      fields: props.fields,
      ...way,
    });
    await props.onDone(answer, file);
  });
  const take = (files: Iterable<File> | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    // An input for one file lists only the last attempt.
    if (!multiple && chosen.length) uploads.sendings.forEach(uploads.drop);
    uploads.add(chosen.map((file) => ({ file, problem: fileProblem(file, accept, t) })));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  usePastedFiles(pasteAnywhere, take);
  const element = useRef<HTMLDivElement>(null);
  const isSending = uploads.sendings.some(({ state }) => state !== 'refused');
  const [held, setHeld] = useState(false);
  if (held && !isSending) setHeld(false);
  useHeldForm(isSending, element, () => {
    setHeld(true);
    element.current?.scrollIntoView({ block: 'center' });
  });
  return (
    <Stack gap={6} ref={element}>
      {!bare && (
        <Text size="sm" fw={550}>
          {label}
          {required && (
            <Text span inherit c="red" aria-hidden>
              {' *'}
            </Text>
          )}
        </Text>
      )}
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
        onPaste={pasteAnywhere ? undefined : (event: ClipboardEvent) => take(event.clipboardData.files)}
      >
        {beside}
        <FileButton
          accept={acceptWithHeic(accept)}
          multiple={multiple}
          onChange={(files) => take(listOf(files))}
        >
          {(button) => (
            <Button
              {...button}
              ref={props.buttonRef}
              aria-invalid={props.problemId !== undefined || undefined}
              aria-describedby={props.problemId}
              variant="default"
              size="sm"
              className={classes.button}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t(multiple ? 'act.choose_files' : 'act.choose_file')}
            </Button>
          )}
        </FileButton>
        {accept.includes('image/') && (
          <FileButton
            accept={acceptWithHeic(accept)}
            capture="environment"
            onChange={(file) => take(listOf(file))}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="sm"
                className={`${classes.button} ${classes.camera}`}
                leftSection={<IconCamera size={16} aria-hidden />}
              >
                {t('act.take_photo')}
              </Button>
            )}
          </FileButton>
        )}
        <Text size="xs" c="dimmed" className={classes.hint}>
          {hint ?? t('file.drop')}
        </Text>
      </section>
      <FileSendings {...uploads} />
      {held && <Input.Error role="alert">{t('file.hold')}</Input.Error>}
    </Stack>
  );
}

/**
 * Handles files that are pasted anywhere on the page, while `anywhere` is true. Pasted text is ignored.
 * @param take called with the files
 */
function usePastedFiles(anywhere: boolean, take: (files: Iterable<File> | null) => void): void {
  useEffect(() => {
    if (!anywhere) return undefined;
    const paste = (event: globalThis.ClipboardEvent) => take(event.clipboardData?.files ?? null);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}

/** The chosen files as a list; empty for none. */
function listOf(files: File | File[] | null): File[] {
  return files === null ? [] : Array.isArray(files) ? files : [files];
}
