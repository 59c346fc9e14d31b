export { creditPoints } from './credit-points.ts';
export { deservedPoints } from './deserved-points.ts';
export { movePoints } from './move-points.ts';
export { pointsOf } from './points.queries.ts';
export { pointBindings } from './points.handlers.ts';
