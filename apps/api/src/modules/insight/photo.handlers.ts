import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { replacePhoto } from './commands/replace-photo.ts';
import { archiveUnusedPhoto, getPhotoAbout } from './photo-uses.queries.ts';

export const photoBindings: readonly Binding[] = [
  query(contract.photos.about, async (call, { id }) => ({ data: await getPhotoAbout(call, id) })),
  command(contract.photos.replace, replacePhoto),
  command(contract.photos.archive, archiveUnusedPhoto),
];
