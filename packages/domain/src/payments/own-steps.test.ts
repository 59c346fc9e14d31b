import { describe, expect, it } from 'vitest';
import { STEP_KINDS, ownSteps, unknownStepVariable } from './own-steps.ts';
import { WAY_GROUPS } from './gateways/payment-ways.ts';

describe('the steps of an agency', () => {
  it('are one for each kind of paying at a gateway', () => {
    expect(['transfer', ...STEP_KINDS]).toEqual([...WAY_GROUPS]);
  });

  it('are its lines with the values of the payment, blank lines left out', () => {
    const template = 'Buka m-banking {bank}.\n\n  Masukkan {number}.  \nBayar {amount}.';
    expect(ownSteps(template, { bank: 'BCA', number: '8808', amount: 'Rp5.000.000' })).toEqual([
      'Buka m-banking BCA.',
      'Masukkan 8808.',
      'Bayar Rp5.000.000.',
    ]);
  });

  it('leave out a value that the payment does not have and a name that means nothing, with the braces', () => {
    expect(ownSteps('Kode {kode}{number}{ bank }', { bank: 'BCA' })).toEqual(['Kode BCA']);
    expect(ownSteps('{toString}\nBayar {amount}', {})).toEqual(['Bayar']);
  });

  it.each([
    ['Buka {bank}.\nBayar { amount } ke {number} lewat {way}.', null],
    ['Tanpa variabel', null],
    ['Buka {bank}.\nMasukkan {salah}.', 'salah'],
    ['Nomor {}', ''],
    ['{toString}', 'toString'],
  ])('are read for a variable that does not exist: %j', (template, unknown) => {
    expect(unknownStepVariable(template)).toBe(unknown);
  });

  it('are none where nothing was written', () => {
    expect(ownSteps(null, {})).toBeNull();
    expect(ownSteps(' \n ', {})).toBeNull();
    expect(ownSteps('{salah}', {})).toBeNull();
  });

  it('fill in a value as it is, whatever stands in it', () => {
    expect(ownSteps('{way} {number}', { way: '$& {number}', number: '1' })).toEqual(['$& {number} 1']);
  });
});
