import { describe, expect, it } from 'vitest';
import { procedures } from './procedures.ts';
import { readRights, rightsOf } from './who-may.ts';

describe('the table of who may do what', () => {
  const named = readRights().flatMap(({ calls }) => calls);

  it('has every call of the contract in exactly one row', () => {
    const calls = procedures.map(([key]) => key);
    const inNoRow = calls.filter((call) => !named.includes(call));
    expect(inNoRow, 'write who may call them into docs/rules/who-may-do-what.md').toEqual([]);
    const inTwoRows = named.filter((call, at) => named.indexOf(call) !== at);
    expect(inTwoRows, 'leave each in one row').toEqual([]);
    const unknown = named.filter((call) => !calls.includes(call));
    expect(unknown, 'the contract has no such calls').toEqual([]);
  });

  it('says ROOT to everything that staff may do', () => {
    const denied = readRights().filter(
      ({ may }) => !may.has('ROOT') && [...may].some((who) => who !== 'USER'),
    );
    expect(denied.map(({ what }) => what)).toEqual([]);
  });
});

describe('a row', () => {
  const head = '| what | calls | visitor | USER |\n| --- | --- | --- | --- |\n';

  it('speaks of the calls that it names, and lets in whom it marks', () => {
    const [row] = rightsOf(`${head}| Tags | \`{tags, kinds}.{list, get}\` \`one.more\` | · | ✓ |`);
    expect(row!.calls).toEqual(['tags.list', 'tags.get', 'kinds.list', 'kinds.get', 'one.more']);
    expect([...row!.may]).toEqual(['USER']);
  });

  it.each([
    ['a mark that is none', '| Tags | `tags.list` | x | ✓ |'],
    ['too few marks', '| Tags | `tags.list` | ✓ |'],
    ['a name that is no call', '| Tags | `tags` | · | ✓ |'],
  ])('is refused with %s', (_what, row) => {
    expect(() => rightsOf(head + row)).toThrow();
  });
});
