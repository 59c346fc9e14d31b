import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import type { StoredFile } from './find-file.ts';

/** The parts of a call of a signed-in person that the checks of files need. */
export type FileCall = Pick<ReadCall<Actor>, 'db' | 'site' | 'actor' | 'now'>;

/**
 * For each purpose a check whether an actor may see a private file that somebody else uploaded. The modules that
 * know what such a file belongs to pass these checks in. A file whose purpose has no check is seen by its owner
 * alone.
 */
export type FileReaders = Readonly<
  Partial<Record<FilePurpose, (call: FileCall, fileId: string) => Promise<boolean>>>
>;

/**
 * Whether the actor may see a file: when it is public, when the actor uploaded it, or when the check for its purpose
 * allows it.
 * @param readers the checks, by purpose
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
