import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { KnownFile } from './find-file.ts';

/**
 * Whether an actor who did not bring a private file may see it, by what it is for. The modules above know what a
 * file belongs to; a purpose without an entry is for its owner alone.
 */
export type FileReaders = Readonly<
  Partial<Record<FilePurpose, (db: Handle, actor: Actor, fileId: string) => Promise<boolean>>>
>;

/** Whether an actor may see a file: what is public, what is its own, and what its readers let it see. */
export async function maySeeFile(
  db: Handle,
  readers: FileReaders,
  actor: Actor,
  file: KnownFile,
): Promise<boolean> {
  if (file.is_public) return true;
  if (file.owner_kind === actor.kind && file.owner_id === actor.id) return true;
  return (await readers[file.purpose as FilePurpose]?.(db, actor, file.id)) ?? false;
}
