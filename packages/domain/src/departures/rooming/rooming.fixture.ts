import type { Sleeper } from './rooming.types.ts';

/**
 * For tests: a traveller, by default an adult woman with a bed in a QUAD room, without family, wishes or refusals.
 * @param given the fields that differ
 */
export function sleeper(id: string, given: Partial<Sleeper> = {}): Sleeper {
  return {
    id,
    sex: 'FEMALE',
    grownUp: true,
    bed: true,
    separate: true,
    bought: 'QUAD',
    family: null,
    guardian: null,
    mahram: null,
    wishes: [],
    refuses: [],
    ...given,
  };
}

/**
 * For tests: the travellers of a typical departure. Families with at most two children in beds (so that everybody can
 * be placed), couples and people alone, with wishes among those who bought the same type and some refusals.
 * @param random answers a number from 0 to below 1
 * @param count about how many people
 */
export function pilgrims(random: () => number, count: number): Sleeper[] {
  const people: Sleeper[] = [];
  const types = ['QUAD', 'QUAD', 'QUAD', 'TRIPLE', 'DOUBLE'] as const;
  const chance = (share: number) => random() < share;
  for (let family = 0; people.length < count; family += 1) {
    const bought = types[Math.floor(random() * types.length)]!;
    const name = `f${family}`;
    const add = (given: Partial<Sleeper>) => people.push(sleeper(`p${people.length}`, { bought, ...given }));
    if (chance(0.45)) {
      add({ sex: chance(0.4) ? 'MALE' : 'FEMALE' });
      continue;
    }
    const father = `p${people.length}`;
    add({ sex: 'MALE', family: name });
    const mother = `p${people.length}`;
    add({ family: name, mahram: father });
    for (let child = 0; child < 2 && chance(0.4); child += 1)
      add({
        sex: chance(0.5) ? 'MALE' : 'FEMALE',
        family: name,
        grownUp: chance(0.4),
        guardian: chance(0.5) ? mother : father,
      });
    if (chance(0.15))
      add({ bed: false, bought: null, grownUp: false, separate: false, family: name, guardian: mother });
  }
  return people.map((person) => {
    const alike = people.filter(({ id, bought }) => id !== person.id && bought === person.bought);
    const other = alike[Math.floor(random() * alike.length)];
    if (!other || !chance(0.4)) return person;
    return chance(0.1) && person.family !== other.family
      ? { ...person, refuses: [other.id] }
      : { ...person, wishes: [other.id] };
  });
}
