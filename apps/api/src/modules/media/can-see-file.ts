import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import type { StoredFile } from './find-file.ts';

/** A call of somebody who is signed in, as far as the checks of files need it. */
export type FileCall = Pick<ReadCall<Actor>, 'db' | 'site' | 'actor' | 'now'>;

/**
 * By purpose, whether an actor may see a private file that somebody else uploaded. The modules above know what a file
 * belongs to, so they pass these checks in. A purpose without a check is for the owner alone.
 */
export type FileReaders = Readonly<
  Partial<Record<FilePurpose, (call: FileCall, fileId: string) => Promise<boolean>>>
>;

/**
 * Whether the actor may see a file: a public one, its own, and what the check for the file's purpose allows.
 * @param readers a check for each purpose, given by the module whose things have such files
 * @param file a file of the site
 */
export async function canSeeFile(
  call: FileCall,
  readers: FileReaders,
  file: Pick<StoredFile, 'id' | 'purpose' | 'is_public' | 'owner_kind' | 'owner_id'>,
): Promise<boolean> {
  const { actor } = call;
  if (file.is_public) return true;
  if (file.owner_kind === actor.kind && file.owner_id === actor.id) return true;
  return (await readers[file.purpose as FilePurpose]?.(call, file.id)) ?? false;
}
