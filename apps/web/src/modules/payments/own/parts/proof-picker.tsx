import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconFileText, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { fileSizeText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { fitPicture } from '../../../../lib/pictures/fit-picture.ts';
import { acceptWithHeic, isHeic } from '../../../../lib/pictures/heic.ts';
import { assertSize } from '../../../../ui/inputs/file-problem.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { CompressButton } from './compress-button.tsx';
import classes from './proof-picker.module.css';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

type ProofPickerProps = {
  file: File | null;
  onPick: (file: File) => void;
  problem: string | null;
  /** Accepts pictures only, no PDF: for payments by a payment link. */
  picturesOnly?: boolean;
};

/** The choice of the file of a proof: selected, photographed, dropped or pasted; a preview shows it. */
export function ProofPicker({ file, onPick, problem, picturesOnly = false }: ProofPickerProps) {
  const { t, locale } = useTranslation();
  const accepted = picturesOnly ? PICTURES : [...PICTURES, 'application/pdf'];
  const wrongKind = t(picturesOnly ? 'pay.picture_kind' : 'pay.proof_kind');
  const [isDraggedOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [converting, setConverting] = useState(false);
  // The file that was chosen last; one that is still converted or compressed does not replace it.
  const newest = useRef<File | null>(file);
  const take = async (files: Iterable<File> | null): Promise<void> => {
    const [first] = files ?? [];
    if (!first) return;
    newest.current = first;
    setRefused(null);
    setConverting(false);
    if (!accepted.includes(first.type) && !isHeic(first)) return setRefused(wrongKind);
    setConverting(true);
    try {
      const fitted = await fitPicture(first);
      if (newest.current !== first) return;
      assertSize(fitted, t);
      pick(fitted);
    } catch (error) {
      if (newest.current !== first) return;
      setRefused(error instanceof CallFailed ? error.message : wrongKind);
    }
    setConverting(false);
  };
  const pick = (chosen: File) => {
    newest.current = chosen;
    onPick(chosen);
  };
  usePastedFiles((files) => void take(files));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const text = refused ?? problem;
  return (
    <section
      aria-label={t('pay.proof')}
      className={classes.zone}
      data-over={isDraggedOver || undefined}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      {file && <Preview key={keyOf(file)} file={file} />}
      <div className={classes.buttons}>
        <FileButton accept={acceptWithHeic(accepted.join(','))} onChange={(one) => void take(one && [one])}>
          {(props) => (
            <Button
              {...props}
              variant={file ? 'default' : 'light'}
              size="md"
              leftSection={<IconPhotoPlus size={20} aria-hidden />}
            >
              {t(file ? 'pay.other_file' : picturesOnly ? 'pay.choose_picture' : 'pay.choose_file')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(one) => void take(one && [one])}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="md"
              className={classes.camera}
              leftSection={<IconCamera size={20} aria-hidden />}
            >
              {t('pay.take_photo')}
            </Button>
          )}
        </FileButton>
      </div>
      {file && (
        <CompressButton
          key={keyOf(file)}
          file={file}
          onSmaller={(smaller) => newest.current === file && pick(smaller)}
        />
      )}
      {text ? (
        <p role="alert" className={classes.problem}>
          {text}
        </p>
      ) : (
        <Text c="dimmed" fz="sm" aria-live="polite">
          {converting
            ? t('file.fitting')
            : file
              ? `${file.name} · ${fileSizeText(file.size, locale)}`
              : t(picturesOnly ? 'pay.picture_hint' : 'pay.proof_hint')}
        </Text>
      )}
    </section>
  );
}

/** Distinguishes a file from those chosen before it. */
const keyOf = ({ name, lastModified, size }: File): string => `${name} ${lastModified} ${size}`;

/** A preview of the chosen file: the picture, or an icon for a file that cannot be shown as one. */
function Preview({ file }: { file: File }) {
  const { t } = useTranslation();
  const picture = useRef<HTMLImageElement>(null);
  const [drawn, setDrawn] = useState(file.type.startsWith('image/'));
  useEffect(() => {
    if (!picture.current) return undefined;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // A PDF, or a file that has the type of a picture but is none.
  if (!drawn) return <IconFileText size={48} stroke={1.5} aria-hidden />;
  return (
    <img
      ref={picture}
      className={classes.preview}
      alt={t('pay.proof_preview')}
      onError={() => setDrawn(false)}
    />
  );
}

/**
 * Calls `take` with files that are pasted anywhere on the screen, such as a screenshot. Pasted text is ignored.
 */
function usePastedFiles(take: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData?.files.length) take(event.clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
