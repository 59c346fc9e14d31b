import { profileBindings } from './profile.bindings.ts';
import { reportingBindings } from './reporting.bindings.ts';

export const pilgrimBindings = [...profileBindings, ...reportingBindings];
