import { describe, expect, it } from 'vitest';
import { freeBed, roomName, roomTypeFor } from './rooms.ts';

describe('a room of a group', () => {
  it('has one name however it is typed', () => {
    expect(['q 1', 'Q1', ' q1 '].map(roomName)).toEqual(['Q1', 'Q1', 'Q1']);
  });

  it('is of the booked type; a child says in whose room it sleeps', () => {
    expect(roomTypeFor('QUAD', 'DOUBLE')).toBe('QUAD');
    expect(roomTypeFor('CHILD', 'DOUBLE')).toBe('DOUBLE');
    expect(roomTypeFor('INFANT', undefined)).toBeNull();
    expect(roomTypeFor('CHILD', 'INFANT')).toBeNull();
  });

  it('gives its first free bed and none when it is full', () => {
    expect(freeBed('TRIPLE', [1, 3, null])).toBe(2);
    expect(freeBed('DOUBLE', [2, 1])).toBeNull();
    expect(freeBed('SHARING', [1, 2, 3])).toBe(4);
  });
});
