import { photo } from '@rihla/domain/media/photo.resource';
import { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { bindResource } from '../../kit/bind-resource.ts';
import type { Handle } from '../../kit/db/db.ts';
import { type Binding, steps } from '../../kit/implement.ts';
import { cropFile } from './commands/crop-file.ts';
import { cropPhoto } from './commands/crop-photo.ts';

export const photoBindings: Binding[] = [
  ...bindResource(photo, contract.photos, {
    rule: async (tx, input) => {
      if (input.file_id) await mustBePublic(tx, input.file_id);
    },
  }),
  steps(contract.photos.crop, async (call) => ({ data: await cropPhoto(call) })),
  steps(contract.files.crop, async (call) => ({ data: await cropFile(call) })),
  steps(contract.user_files.crop, async (call) => ({ data: await cropFile(call) })),
];

/** The library shows its pictures to everybody, so nobody's document may get into it. */
async function mustBePublic(tx: Handle, fileId: string): Promise<void> {
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
