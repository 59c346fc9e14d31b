export { publishDraft, returnToVersion } from './commands/publish.ts';
export { keepFailure } from './commands/keep-failure.ts';
export { writeDraft } from './commands/write-draft.ts';
export { getDrops, getTheme, getVersion, listVersions } from './theme.queries.ts';
export { assertOwnTheme, liveNumber, readDraft, readVersion, templatesOf } from './theme-rows.ts';
