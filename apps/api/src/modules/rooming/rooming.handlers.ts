import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { getBoard } from './board.queries.ts';
import { actOnRooms } from './commands/act-on-rooms.ts';
import { assignRoom, changeRoom, removeFromRoom } from './commands/assign-room.ts';
import {
  createRoomListTicket,
  downloadRoomList,
  exchangeRoomListTicket,
} from './commands/print-room-list.ts';
import { updateRoomWishes } from './commands/keep-room-wishes.ts';
import { setStock } from './commands/set-stock.ts';
import { undoAct } from './commands/undo-act.ts';
import { getRoom, listRooms } from './place.queries.ts';
import { getRoomWishes } from './room-wishes.queries.ts';

const { booking_rooms, room_lists, room_wishes, rooming, user_room_wishes } = contract;

export const roomingBindings: readonly Binding[] = [
  query(booking_rooms.list, listRooms),
  query(booking_rooms.get, getRoom),
  command(booking_rooms.create, assignRoom),
  command(booking_rooms.update, changeRoom),
  command(booking_rooms.delete, removeFromRoom),
  query(rooming.get, getBoard),
  command(rooming.act, actOnRooms),
  command(rooming.undo, undoAct),
  command(rooming.set_stock, setStock),
  query(room_wishes.get, getRoomWishes),
  command(room_wishes.update, updateRoomWishes),
  query(user_room_wishes.get, getRoomWishes),
  command(user_room_wishes.update, updateRoomWishes),
  command(room_lists.file, downloadRoomList),
  command(room_lists.create, createRoomListTicket),
  command(room_lists.exchange, exchangeRoomListTicket),
];
