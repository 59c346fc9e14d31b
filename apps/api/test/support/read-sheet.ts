export { readSheet } from '../../src/gateways/reporting/simulator/read-sheet.ts';
