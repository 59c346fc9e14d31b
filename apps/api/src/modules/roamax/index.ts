export { roamaxBindings } from './roamax.handlers.ts';
