export { siteBindings } from './site.handlers.ts';
