import { describe, expect, it } from 'vitest';
import { richTextFault } from '../kit/rich-text/rich-text.ts';
import { LETTER_RULES } from './document-list.ts';
import { SHIPPED_DOCUMENTS } from './shipped.ts';
import { SHIPPED_KEYS } from './shipped-keys.ts';

describe('the templates that come with the product', () => {
  it('are four, and each would be taken by the server', () => {
    expect(SHIPPED_DOCUMENTS.map(({ key }) => key)).toEqual([...SHIPPED_KEYS]);
    for (const { content } of SHIPPED_DOCUMENTS) expect(richTextFault(content, LETTER_RULES)).toBeNull();
  });
});
