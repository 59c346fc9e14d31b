import './events.ts';

export { bookingBindings } from './booking.handlers.ts';
export { ratesOf } from './fee-rates.ts';
export { leaveRooms } from './rooms/assign-room.ts';
