import Papa from 'papaparse';
import type { ZoneFields } from '../api/pin-zones';

/** The columns of the file. Charges are in rupees, as the owner reads them. */
const COLUMNS = [
  'prefix',
  'zone',
  'deliverable',
  'days_min',
  'days',
  'charge_light',
  'charge_standard',
  'charge_heavy',
  'cod',
  'assembly',
  'city',
  'state',
] as const;

type ColumnName = (typeof COLUMNS)[number];

/** An error of the file, with the line that an editor shows. */
export type LineError = { line: number; message: string };

/** A zone of the file, and its line. */
export type ZoneLine = { line: number; zone: ZoneFields };

const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const rupees = (paise: number) =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** The zones as a file. */
export function toZoneCsv(zones: readonly ZoneFields[]): string {
  const rows = zones.map((zone): Record<ColumnName, string> => ({
    prefix: zone.prefix,
    zone: zone.zone,
    deliverable: yesNo(zone.deliverable),
    days_min: zone.days_min === null ? '' : String(zone.days_min),
    days: zone.days === null ? '' : String(zone.days),
    charge_light: rupees(zone.charge_light),
    charge_standard: rupees(zone.charge_standard),
    charge_heavy: rupees(zone.charge_heavy),
    cod: yesNo(zone.cod),
    assembly: yesNo(zone.assembly),
    city: zone.city ?? '',
    state: zone.state ?? '',
  }));
  // Spreadsheets would run a text that begins like a formula.
  return Papa.unparse(rows, { columns: [...COLUMNS], newline: '\n', escapeFormulae: true });
}

class CellError extends Error {}

type Cells = Readonly<Record<string, string | undefined>>;

/** @throws {CellError} */
function parseCells(cells: Cells): ZoneFields {
  const text = (name: ColumnName) => (cells[name] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  const required = (name: ColumnName) => {
    if (text(name) === '') throw new CellError(`${name}: is empty`);
    return text(name);
  };
  const flag = (name: ColumnName, missing: boolean) => {
    const given = text(name).toLowerCase();
    if (given === '') return missing;
    if (['yes', 'true', '1'].includes(given)) return true;
    if (['no', 'false', '0'].includes(given)) return false;
    throw new CellError(`${name}: “${given}” must be yes or no`);
  };
  const days = (name: ColumnName) => {
    if (text(name) === '') return null;
    if (/^\d{1,2}$/.test(text(name))) return Number(text(name));
    throw new CellError(`${name}: “${text(name)}” must be a number of days`);
  };
  const charge = (name: ColumnName) => {
    const given = text(name) === '' ? '0' : text(name);
    if (/^\d{1,7}(\.\d{1,2})?$/.test(given)) return Math.round(Number(given) * 100);
    throw new CellError(`${name}: “${given}” must be an amount in rupees, such as 499 or 499.50`);
  };
  return {
    prefix: required('prefix'),
    zone: required('zone'),
    deliverable: flag('deliverable', true),
    days_min: days('days_min'),
    days: days('days'),
    charge_light: charge('charge_light'),
    charge_standard: charge('charge_standard'),
    charge_heavy: charge('charge_heavy'),
    cod: flag('cod', true),
    assembly: flag('assembly', false),
    city: text('city') || null,
    state: text('state') || null,
  };
}

/** Parses a file; errors of all lines are collected. Whether the values are allowed is the decision of the API. */
export function parseZoneCsv(file: string): { zones: ZoneLine[]; errors: LineError[] } {
  const { data, errors, meta } = Papa.parse<Cells>(file, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) =>
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
  });
  const names = meta.fields ?? [];
  const missing = (['prefix', 'zone', 'days'] as const).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const message = `The first line must name the columns: ${missing.join(', ')} is missing`;
    return { zones: [], errors: [{ line: 1, message }] };
  }
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name));
  if (unknown.length > 0) {
    return { zones: [], errors: [{ line: 1, message: `Unknown column: ${unknown.join(', ')}` }] };
  }
  const problems: LineError[] = errors.map(({ row, message }) => ({
    line: (row ?? -1) + 2,
    message,
  }));
  const zones: ZoneLine[] = [];
  const lines = new Map<string, number>();
  for (const [index, cells] of data.entries()) {
    const line = index + 2;
    try {
      const zone = parseCells(cells);
      const first = lines.get(zone.prefix);
      if (first !== undefined) {
        throw new CellError(`prefix: ${zone.prefix} is in line ${first} already`);
      }
      lines.set(zone.prefix, line);
      zones.push({ line, zone });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ line, message: error.message });
    }
  }
  if (data.length === 0) problems.push({ line: 1, message: 'There are no zones in the file' });
  return { zones, errors: problems.toSorted((one, other) => one.line - other.line) };
}
