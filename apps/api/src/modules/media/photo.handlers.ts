import { contract } from '@rihla/domain/contract';
import { photo } from '@rihla/domain/media/photo.resource';
import { type Binding, query, steps } from '../../kit/bind.ts';
import { readBackupState } from '../../kit/backup-record.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { cropFile } from './commands/crop-file.ts';
import { cropPhoto } from './commands/crop-photo.ts';

export const photoBindings: readonly Binding[] = [
  // Archiving and replacing a photo depend on where it is used, which the module `insight` knows.
  ...bindResource(photo, { ...contract.photos, archive: undefined }),
  query(contract.installation.health, async ({ db, now, store, gateways }) => ({
    data: {
      disk: await store.diskState(),
      develop: gateways.simulates,
      backup: await readBackupState(db, store.backups, now),
    },
  })),
  steps(contract.photos.crop, cropPhoto),
  steps(contract.files.crop, cropFile),
  steps(contract.user_files.crop, cropFile),
];
