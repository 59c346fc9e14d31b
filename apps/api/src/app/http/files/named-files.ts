import { type FileField, findFileFields, findNamedFiles } from '@rihla/domain/kit/file-id';
import { Problem } from '@rihla/domain/kit/errors';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/vocabulary';
import type { ReadCall } from '../../../kit/call.ts';
import { filesNotToName } from '../../../modules/media/index.ts';
import { fileNamers } from './file-readers.ts';

const fieldsOf = new WeakMap<AnyProcedure, readonly FileField[]>();

/**
 * Checks that the sender of an input may name every file in it: the sender uploaded the file or may see it. The fields
 * with files are found by the schema of the input, so that no use case can forget the check. The files are looked up
 * before the use case runs, but refused after it, so that the refusals of the use case come first.
 * @param open runs a read at the site of the call; it is not called when the input names no file
 * @returns a function that runs the work of a transaction and then, before the commit, refuses with `kit.invalid_input`
 * and `file.unknown` on each field with such a file
 */
export async function judgeNamedFiles(
  { procedure, input }: { procedure: AnyProcedure; input: unknown },
  open: <T>(work: (call: Pick<ReadCall, 'db' | 'site' | 'actor' | 'now'>) => Promise<T>) => Promise<T>,
): Promise<<T>(work: () => Promise<T>) => Promise<T>> {
  const fields = fieldsOf.get(procedure) ?? findFileFields(procedure.input);
  fieldsOf.set(procedure, fields);
  const named = findNamedFiles(fields, input);
  const refused = named.length === 0 ? [] : await open((call) => filesNotToName(call, fileNamers, named));
  if (refused.length === 0) return (work) => work();
  const faults = refused.map(({ path }) => [path, [{ code: 'file.unknown' as const }]] as const);
  const refuseFiles = (): never => refuse('kit.invalid_input', undefined, Object.fromEntries(faults));
  return async (work) => {
    // A broken foreign key is replaced by this refusal, which says which file of a list was meant.
    await work().catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      refuseFiles();
    });
    return refuseFiles();
  };
}
