export { agentBindings } from './bindings.ts';
