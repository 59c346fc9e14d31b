export { referenceBindings } from './reference.handlers.ts';
