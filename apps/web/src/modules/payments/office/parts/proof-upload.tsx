import { Input } from '@mantine/core';
import { useId } from 'react';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { FileDrop } from '../../../../ui/inputs/file-drop.tsx';
import { ProofThumbnail } from './review/proof-thumbnail.tsx';

type ProofUploadProps = {
  label: string;
  hint: string;
  /** The id of the uploaded file; null until there is one. */
  fileId: string | null;
  problem: string | null;
  onChange: (fileId: string) => void;
};

/** The field that takes a photo or PDF of a transfer by the agency, and shows it. */
export function ProofUpload({ label, hint, fileId, problem, onChange }: ProofUploadProps) {
  const problemId = useId();
  return (
    <div>
      <FileDrop<{ data: UploadedFile }>
        label={label}
        hint={hint}
        required
        problemId={problem ? problemId : undefined}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        to="/admin_api/files"
        fields={{ purpose: 'EVIDENCE' }}
        onDone={({ data }) => onChange(data.id)}
      />
      {fileId && <ProofThumbnail fileId={fileId} />}
      {problem && (
        <Input.Error role="alert" id={problemId}>
          {problem}
        </Input.Error>
      )}
    </div>
  );
}
