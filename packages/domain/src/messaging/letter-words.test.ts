import { describe, expect, it } from 'vitest';
import { fillLetter, letterFault, letterVariables } from './letter-words.ts';

const shipped = {
  subject: 'Invoice {number}',
  body: 'Halo {name},\n\n{pax:person|people}\n\nBuka:\n{link}\n\n{agency}',
};
const fault = (words: Partial<typeof shipped>, template = 'invoice.created') =>
  letterFault(template, { ...shipped, ...words }, shipped);

describe('the words of a letter', () => {
  it('may go out as they are shipped, and with other words around their variables', () => {
    expect(fault({})).toBeNull();
    expect(
      fault({ subject: 'Salam dari {agency}', body: 'Kak {name}\n {link} \nContoh: www.safanusa.id' }),
    ).toBeNull();
  });

  it('may name no variable of another letter, and leave no brace open', () => {
    const code = 'letters.unknown_variable';
    expect(fault({ body: '{token}\n{link}' })).toEqual({
      field: 'body',
      code,
      data: { variable: '{token}' },
    });
    expect(fault({ subject: '{link}' })).toMatchObject({ field: 'subject', code });
    expect(fault({ body: 'Halo {name\n{link}' })).toMatchObject({ field: 'body', data: { variable: '{' } });
  });

  it('keep their link, on a line of its own', () => {
    expect(fault({ body: 'Halo {name}' })).toMatchObject({ code: 'letters.variable_missing' });
    for (const line of ['https://jahat.example/?to={link}', 'Buka {link}', '{link}{link}'])
      expect(fault({ body: `Halo\n${line}` })).toMatchObject({ code: 'letters.link_not_alone' });
  });

  it.each(['http://x.example', 'jahat.example', 'a@b.id', 'www.x', '://x'])(
    'hold no address such as %s beside the link of an account',
    (address) => {
      const body = `Halo ${address}\n{link}`;
      expect(fault({ body }, 'account.password_reset')).toMatchObject({ code: 'letters.other_address' });
      expect(fault({ body })).toBeNull();
    },
  );

  it.each(['https://x.example/{name}', '{name}.example', 'www.{name}', '{name}@{agency}'])(
    'make no link of a value, as %s would',
    (typed) => {
      expect(fault({ body: `Halo ${typed}\n{link}` })).toEqual({
        field: 'body',
        code: 'letters.variable_in_address',
        data: { variable: '{name}' },
      });
    },
  );

  it('show values as they are, without reading them for variables', () => {
    expect(fillLetter('{name} {toString}', { name: '{link}', link: 'x' })).toBe('{link} {toString}');
    expect(letterVariables(shipped)).toEqual({
      subject: ['number', 'name', 'agency'],
      body: ['name', 'pax:person|people', 'link', 'agency', 'number'],
      required: ['link'],
    });
  });
});
