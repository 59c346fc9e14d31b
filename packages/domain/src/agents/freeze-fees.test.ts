import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, sum } from '../shared/money.ts';
import { freezeFees, type Link, shareOut } from './freeze-fees.ts';

const chainOf = (...percents: number[]): Link[] =>
  percents.map((percent, at) => ({ agent_id: 'CBA'.slice(-percents.length)[at] ?? String(at), percent }));

describe('a fee that is shared out over a chain', () => {
  it('belongs whole to an agent with nobody above, whatever its percentage', () => {
    expect(shareOut(amount(2_000_000), chainOf(0))).toEqual([2_000_000]);
    expect(shareOut(amount(2_000_000), chainOf(25))).toEqual([2_000_000]);
  });

  it('gives a sub-agent its share of what the agent above would have earned, who keeps the rest', () => {
    expect(shareOut(amount(1_000_000), chainOf(25, 0))).toEqual([250_000, 750_000]);
  });

  it('multiplies along a chain of three: 10 %, 40 % and 50 %', () => {
    expect(shareOut(amount(1_000_000), chainOf(20, 50, 0))).toEqual([100_000, 400_000, 500_000]);
  });

  it('gives the odd rupiah to the larger remainder', () => {
    expect(shareOut(amount(10), chainOf(33, 0))).toEqual([3, 7]);
    expect(shareOut(amount(11), chainOf(25, 0))).toEqual([3, 8]);
  });

  it('loses and makes nothing, and leaves nobody below 0, however long the chain', () => {
    const chains = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }).map(amount), chains, (total, percents) => {
        const parts = shareOut(
          total,
          percents.map((percent, at) => ({ agent_id: String(at), percent })),
        );
        return parts.length === percents.length && sum(parts) === total && parts.every((part) => part >= 0);
      }),
    );
  });
});

describe('the fees of a booking', () => {
  const chain: Link[] = [
    { agent_id: 'B', percent: 25 },
    { agent_id: 'A', percent: 0 },
  ];
  const flat = { new_to_part: 500_000, part_to_paid: 1_500_000, new_to_paid: 2_000_000 };

  it('are three amounts for each traveller when the site pays by stage, shared out over the chain', () => {
    expect(freezeFees({ strategy: 'FLAT', chain, variants: 9_999, flat, seats: 2 })).toEqual([
      { agent_id: 'B', moment: 'NEW_TO_PART', amount: 250_000 },
      { agent_id: 'A', moment: 'NEW_TO_PART', amount: 750_000 },
      { agent_id: 'B', moment: 'PART_TO_PAID', amount: 750_000 },
      { agent_id: 'A', moment: 'PART_TO_PAID', amount: 2_250_000 },
      { agent_id: 'B', moment: 'NEW_TO_PAID', amount: 1_000_000 },
      { agent_id: 'A', moment: 'NEW_TO_PAID', amount: 3_000_000 },
    ]);
  });

  it('are one amount, earned when the invoice is paid, when the site pays by room type', () => {
    expect(freezeFees({ strategy: 'PERCENT', chain, variants: 3_000_000, flat, seats: 2 })).toEqual([
      { agent_id: 'B', moment: 'PAID', amount: 750_000 },
      { agent_id: 'A', moment: 'PAID', amount: 2_250_000 },
    ]);
  });

  it('are none without a stage or a fee, and never 0', () => {
    expect(freezeFees({ strategy: 'FLAT', chain, variants: 3_000_000, flat: null, seats: 2 })).toEqual([]);
    expect(freezeFees({ strategy: 'PERCENT', chain, variants: 0, flat, seats: 2 })).toEqual([]);
    const alone: Link[] = [
      { agent_id: 'B', percent: 0 },
      { agent_id: 'A', percent: 0 },
    ];
    expect(freezeFees({ strategy: 'PERCENT', chain: alone, variants: 10, flat, seats: 1 })).toEqual([
      { agent_id: 'A', moment: 'PAID', amount: 10 },
    ]);
  });
});

describe('the fees of a network of agents', () => {
  /** A tree of agents: each works under an earlier one or under nobody, and is given a share of that one's fee. */
  const network = fc
    .array(fc.record({ under: fc.nat(), percent: fc.integer({ min: 0, max: 100 }) }), {
      minLength: 1,
      maxLength: 40,
    })
    .map((agents) =>
      agents.map(({ under, percent }, at) => ({
        id: `agent-${at}`,
        parent: (under % (at + 1)) - 1,
        percent,
      })),
    );

  it('belong to the seller and those above it, and add up to the whole at every moment, whoever sells', () => {
    const rate = fc.integer({ min: 0, max: 5_000_000 });
    const flat = fc.record({ new_to_part: rate, part_to_paid: rate, new_to_paid: rate });
    fc.assert(
      fc.property(network, flat, fc.integer({ min: 1, max: 9 }), (agents, rates, seats) =>
        agents.every((seller) => {
          const links: Link[] = [];
          for (let one: (typeof agents)[number] | undefined = seller; one; one = agents[one.parent])
            links.push({ agent_id: one.id, percent: one.percent });
          const fees = freezeFees({ strategy: 'FLAT', chain: links, variants: 0, flat: rates, seats });
          const inChain = new Set(links.map(({ agent_id }) => agent_id));
          const of = (moment: string) =>
            fees.filter((fee) => fee.moment === moment).reduce((all, fee) => all + fee.amount, 0);
          return (
            fees.every((fee) => fee.amount > 0 && inChain.has(fee.agent_id)) &&
            of('NEW_TO_PART') === rates.new_to_part * seats &&
            of('PART_TO_PAID') === rates.part_to_paid * seats &&
            of('NEW_TO_PAID') === rates.new_to_paid * seats
          );
        }),
      ),
    );
  });
});
