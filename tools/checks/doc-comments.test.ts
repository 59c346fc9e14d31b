import { describe, expect, it } from 'vitest';
import { undocumentedFunctions } from './doc-comments.ts';

const long = (name: string, before = '') =>
  `${before}function ${name}() {\n  a();\n  b();\n  c();\n  d();\n}\n`;

describe('the search for functions without a doc comment', () => {
  it('finds functions of six lines by name and line', () => {
    expect(undocumentedFunctions('a.ts', long('one') + long('two', 'export async '))).toEqual([
      { line: 1, name: 'one' },
      { line: 7, name: 'two' },
    ]);
  });

  it('accepts a doc comment, and no other comment', () => {
    const source = `/** Says what. */\n${long('one')}\n// Says what.\n${long('two')}\n/* Says what. */\n${long('three')}`;
    expect(undocumentedFunctions('a.ts', source).map(({ name }) => name)).toEqual(['two', 'three']);
  });

  it('accepts a doc comment of any signature of an overloaded function', () => {
    const source = `/** Says what. */\nfunction one(): void;\nfunction one(a: string): void;\n${long('one')}`;
    expect(undocumentedFunctions('a.ts', source)).toEqual([]);
  });

  it('leaves short functions, functions inside of others and constants alone', () => {
    const inner = long('inner').replaceAll('\n', '\n  ');
    const source = `function short() {\n  a();\n}\n/** Says what. */\nfunction outer() {\n  ${inner}}\nconst arrow = () => {\n${long('own')}};\n`;
    expect(undocumentedFunctions('a.ts', source)).toEqual([]);
  });

  it('reads TSX', () => {
    const source = 'function Screen() {\n  return (\n    <p>\n      a\n    </p>\n  );\n}\n';
    expect(undocumentedFunctions('a.tsx', source)).toEqual([{ line: 1, name: 'Screen' }]);
  });
});
