import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { upload } from '../../../lib/api/upload.ts';

/** A proof of transfer to send; `bankId` is the agency's account, `paidOn` is `YYYY-MM-DD`. */
export type Proof = { file: File; bankId: string | null; paidOn: string | null; notes: string };

/**
 * Provides `send`, which uploads the file of a proof of payment and then updates the payment with it. When only the
 * second call failed, the file is not uploaded again. `progress` goes from 0 to 1, null when nothing is being sent.
 */
export function useProof(paymentId: string, onSent: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const uploaded = useRef<{ file: File; id: string } | null>(null);

  const send = async ({ file, bankId, paidOn, notes }: Proof) => {
    setFailure(null);
    setProgress(0);
    try {
      const fileId = await uploadOnce(file);
      await call('user_payments.update', {
        id: paymentId,
        evidence_file_id: fileId,
        bank_id: bankId,
        paid_on: paidOn,
        notes: notes.trim() || null,
      });
      toastSuccess(translate('pay.proof_sent'));
      await queryClient.invalidateQueries({ queryKey: ['user_invoices'] });
      onSent();
    } catch (error) {
      setFailure(error);
    } finally {
      setProgress(null);
    }
  };

  const uploadOnce = async (file: File): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.id;
    const { data } = await upload<{ data: UploadedFile }>('/user_api/files', {
      file,
      name: file.name,
      fields: { purpose: 'EVIDENCE' },
      onProgress: setProgress,
    });
    uploaded.current = { file, id: data.id };
    return data.id;
  };

  return { progress, failure, send, forgetFailure: () => setFailure(null) };
}
