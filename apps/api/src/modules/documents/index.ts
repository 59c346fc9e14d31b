export { documentBindings } from './document.handlers.ts';
