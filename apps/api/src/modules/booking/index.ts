import './events.ts';

export { bookingBindings } from './booking.handlers.ts';
