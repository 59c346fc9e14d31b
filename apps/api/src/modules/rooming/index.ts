export { leaveRooms } from './commands/assign-room.ts';
export { writeRoomWishes } from './commands/keep-room-wishes.ts';
export { eraseRoomWishes } from './erase-room-wishes.ts';
export { roomingBindings } from './rooming.handlers.ts';
