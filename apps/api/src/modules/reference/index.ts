export { referenceBindings } from './reference.handlers.ts';
export { replaceBankLogo } from './replace-picture.ts';
