export { type DataLook, looksBetween } from './breach-list.ts';
export { removeOutdated } from './jobs/remove-outdated.ts';
export { privacyBindings } from './privacy.handlers.ts';
