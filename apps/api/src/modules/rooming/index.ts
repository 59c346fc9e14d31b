export { leaveRooms } from './commands/assign-room.ts';
export { roomingBindings } from './rooming.handlers.ts';
