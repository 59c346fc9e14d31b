import { diagram, type Machine, movesOf, statesWith } from '@rihla/domain/kit/machine';
import { machines } from '@rihla/domain/machines';

/** The page in Markdown with a diagram of every machine, its traits and its legal moves. */
export function machinesPage(): string {
  const parts = (machines as readonly Machine[]).map((machine) => {
    const rows = movesOf(machine).map((edge) => `| ${edge.from} | ${edge.event} | ${edge.to} |`);
    return [
      `## ${machine.name}`,
      '',
      '```mermaid',
      diagram(machine),
      '```',
      '',
      ...traitTable(machine),
      '| from | event | to |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return `# Machines\n\nWritten by \`npm run generate\`. The database refuses every move that is not listed here.\n\n${parts.join('\n')}`;
}

/** The table of a machine's traits with the states that have each, in lines; no lines for a machine without traits. */
function traitTable(machine: Machine): string[] {
  if (machine.traits.length === 0) return [];
  const rows = machine.traits.map((trait) => `| ${trait} | ${statesWith(machine, trait).join(', ')} |`);
  return ['| trait | states |', '| --- | --- |', ...rows, ''];
}
