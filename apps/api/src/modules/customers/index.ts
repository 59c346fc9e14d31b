export { customerBindings } from './customer.handlers.ts';
