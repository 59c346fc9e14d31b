import { diagram, edges, type Machine } from '@rihla/domain/kit/machine';
import { machines } from '@rihla/domain/machines';

/** Every machine as a diagram and a table of its legal moves. */
export function machinesPage(): string {
  const parts = (machines as readonly Machine[]).map((machine) => {
    const rows = edges(machine).map((edge) => `| ${edge.from} | ${edge.event} | ${edge.to} |`);
    return [
      `## ${machine.name}`,
      '',
      '```mermaid',
      diagram(machine),
      '```',
      '',
      '| from | event | to |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return `# Machines\n\nWritten by \`npm run generate\`. The database refuses every move that is not listed here.\n\n${parts.join('\n')}`;
}
