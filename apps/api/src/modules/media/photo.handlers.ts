import { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { photo } from '@rihla/domain/media/photo.resource';
import { type Binding, steps } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import type { Handle } from '../../kit/db/db.ts';
import { cropFile } from './commands/crop-file.ts';
import { cropPhoto } from './commands/crop-photo.ts';

export const photoBindings: readonly Binding[] = [
  ...bindResource(photo, contract.photos, {
    rule: async ({ tx }, input) => {
      if (input.file_id) await requirePublicFile(tx, input.file_id);
    },
  }),
  steps(contract.photos.crop, cropPhoto),
  steps(contract.files.crop, cropFile),
  steps(contract.user_files.crop, cropFile),
];

/** Refuses a private file: the library shows its pictures to everybody, so no personal document may get into it. */
async function requirePublicFile(tx: Handle, fileId: string): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select('is_public')
    .where('site_id', '=', (eb) => eb.fn<string>('app_site'))
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file?.is_public) {
    refuse('kit.invalid_input', undefined, { file_id: [{ code: 'form.invalid_value' }] });
  }
}
