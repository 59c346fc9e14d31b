import { describe, expect, it } from 'vitest';
import { isMissing, pickAddon, keysWhenTicked } from './addon-pick.ts';
import { placesOf } from './booking-draft.ts';
import { listing } from './listing.fixture.ts';

const [shirts, guides] = listing.addon_categories;
if (!shirts || !guides) throw new Error('the fixture has two categories');
const places = placesOf({ pax: { quad: 2 } }, listing);

describe('a category of which one is allowed for each traveller', () => {
  it('moves a traveller from one choice to the other', () => {
    const picks = pickAddon({ 'shirt-m': ['quad#0', 'quad#1'] }, shirts, 'shirt-l', ['quad#1']);
    expect(picks).toEqual({ 'shirt-m': ['quad#0'], 'shirt-l': ['quad#1'] });
  });

  it('drops a choice that nobody is left for', () => {
    expect(pickAddon({ 'shirt-m': ['quad#0'] }, shirts, 'shirt-l', ['quad#0'])).toEqual({
      'shirt-l': ['quad#0'],
    });
  });

  it('is ticked first for those who have none yet', () => {
    expect(keysWhenTicked({ 'shirt-m': ['quad#0'] }, shirts, places)).toEqual(['quad#1']);
    expect(keysWhenTicked({ 'shirt-m': ['quad#0', 'quad#1'] }, shirts, places)).toEqual(['quad#0', 'quad#1']);
  });
});

describe('a category that must be chosen', () => {
  it('is missing until every traveller has something of it', () => {
    expect(isMissing({}, shirts, places)).toBe(true);
    expect(isMissing({ 'shirt-m': ['quad#0'] }, shirts, places)).toBe(true);
    expect(isMissing({ 'shirt-m': ['quad#0'], 'shirt-l': ['quad#1'] }, shirts, places)).toBe(false);
  });

  it('is enough once where it counts for the whole group', () => {
    const required = { ...guides, is_required: true };
    expect(isMissing({}, required, places)).toBe(true);
    expect(isMissing({ guide: [] }, required, places)).toBe(false);
  });

  it('leaves other categories as they are', () => {
    expect(pickAddon({ guide: [] }, shirts, 'shirt-m', ['quad#0'])).toEqual({
      guide: [],
      'shirt-m': ['quad#0'],
    });
  });
});
