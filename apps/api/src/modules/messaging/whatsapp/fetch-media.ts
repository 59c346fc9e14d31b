import { Problem } from '@rihla/domain/kit/errors';
import { waitAfter } from '@rihla/domain/messaging/retry';
import { WhatsappFailure, type WhatsappPort } from '../../../gateways/whatsapp/port.ts';
import { countUse } from '../../../kit/http/rate-limits.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { addFile, cleanFile } from '../../media/index.ts';
import { findConnection, portOf } from './connection.ts';

/** The largest file from a customer that is accepted, in bytes. */
const MOST_BYTES = 5_000_000;
/** How many files a site accepts in a day, since also strangers send them. */
const PER_DAY = 300;
/** How many files of a site one run fetches. */
const FILES_PER_RUN = 10;
const DAY_MS = 86_400_000;

/** A reply whose file is to be fetched; `media_id` is the provider's id of the file. */
type Due = { id: string; media_id: string; media_name: string | null; media_attempts: number };

/**
 * Job that fetches the files that customers have sent by WhatsApp, cleans them like an upload and stores them
 * encrypted. A file that cannot be fetched now is tried again; for one that is too large, broken or of another type
 * the conversation shows that it was dropped.
 */
export async function fetchMedia(call: JobCall): Promise<void> {
  const { due, port } = await call.read(async (read) => {
    const rows = await read.db
      .selectFrom('whatsapp_replies')
      .select(['id', 'media_id', 'media_name', 'media_attempts'])
      .where('site_id', '=', read.site.id)
      .where('media_due_at', '<=', read.now.toISOString())
      .orderBy('media_due_at')
      .limit(FILES_PER_RUN)
      .$narrowType<{ media_id: string }>()
      .execute();
    const connection = rows.length > 0 ? await findConnection(read) : undefined;
    return { due: rows, port: connection ? await portOf(read, connection) : null };
  });
  if (port) for (const one of due) await fetchOne(call, port, one);
}

/**
 * Fetches one file and stores it, or the reason why there is none; a file that cannot be fetched now is tried again
 * later.
 */
async function fetchOne(call: JobCall, port: WhatsappPort, due: Due): Promise<void> {
  const key = `whatsapp_media:${call.site.id}`;
  const mayTake = await call.transaction((write) =>
    countUse(write.tx, { key, limit: PER_DAY, milliseconds: DAY_MS }, write.now),
  );
  if (!mayTake) return settle(call, due, { error: 'too many a day' });
  try {
    const bytes = await port.fetchMedia(due.media_id, MOST_BYTES);
    const contents = await cleanFile({ purpose: 'WHATSAPP', bytes });
    const name = due.media_name ?? 'whatsapp';
    const person = { kind: 'SYSTEM', id: null } as const;
    const { id } = await addFile(call, { purpose: 'WHATSAPP', contents, name }, { person });
    await settle(call, due, { file: id });
  } catch (error) {
    if (error instanceof Problem) return settle(call, due, { error: error.code });
    if (!(error instanceof WhatsappFailure)) throw error;
    const wait = error.kind === 'final' ? null : waitAfter(due.media_attempts + 1);
    await settle(call, due, wait === null ? { error: error.code } : { wait });
  }
}

/**
 * Stores the result for a file: its id, the reason why there is none, or in how many milliseconds it is tried again.
 */
async function settle(
  call: JobCall,
  { id, media_attempts }: Due,
  end: { file: string } | { error: string } | { wait: number },
): Promise<void> {
  await call.transaction(({ tx, site, now }) =>
    tx
      .updateTable('whatsapp_replies')
      .set({
        media_attempts: media_attempts + 1,
        media_due_at: 'wait' in end ? new Date(now.getTime() + end.wait).toISOString() : null,
        ...('file' in end && { file_id: end.file }),
        ...('error' in end && { media_error: end.error.slice(0, 60) }),
      })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute(),
  );
}
