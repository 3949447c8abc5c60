import Papa from 'papaparse';
import { entriesOf, FileError } from './archive';

/** The rows of a file below its headers; `row` is the number that a spreadsheet shows. */
export type Table = { headers: string[]; rows: { row: number; cells: string[] }[] };

export const MAX_ROWS = 10_000;
const MAX_COLUMNS = 400;
const MAX_FILE_BYTES = 20_000_000;
/** An XLSX file is a zip. */
const MAX_UNPACKED_BYTES = 200_000_000;

const ENDINGS = { csv: /\.csv$/i, xlsx: /\.xlsx$/i };

/**
 * Reads a CSV or XLSX file in the browser.
 * @throws {FileError} when it is too large, or no such file
 */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_FILE_BYTES) throw new FileError('The file is larger than 20 MB.');
  const rows = ENDINGS.xlsx.test(file.name)
    ? await readXlsx(file)
    : ENDINGS.csv.test(file.name)
      ? readCsv(await file.text())
      : undefined;
  if (rows === undefined) throw new FileError('Choose a CSV or XLSX file.');
  const [headers = [], ...below] = rows;
  if (headers.length > MAX_COLUMNS) {
    throw new FileError(`The file has more than ${MAX_COLUMNS} columns.`);
  }
  const filled = below
    .map((cells, at) => ({ row: at + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new FileError('There are no products in the file.');
  if (filled.length > MAX_ROWS) {
    throw new FileError(`The file has ${filled.length} rows; at most ${MAX_ROWS} are allowed.`);
  }
  return { headers, rows: filled };
}

/** Excel and the export write formulas with an apostrophe before them. */
const withoutQuote = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { header: false, skipEmptyLines: false });
  const error = errors.find(({ code }) => code !== 'UndetectableDelimiter');
  if (error) throw new FileError(`Row ${(error.row ?? 0) + 1} cannot be read: ${error.message}`);
  return data.map((cells) => cells.map(withoutQuote));
}

async function readXlsx(file: File): Promise<string[][]> {
  await entriesOf(file, MAX_UNPACKED_BYTES);
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file).catch(() => {
    throw new FileError('The file is no XLSX file that can be read.');
  });
  return rows.map((cells) => cells.map(cellText));
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell : '';
}

/** The rows as a CSV file. */
export function toCsv(headers: readonly string[], rows: readonly (readonly string[])[]): Blob {
  const text = Papa.unparse(
    { fields: [...headers], data: rows.map((row) => [...row]) },
    // Spreadsheets would run a text that begins like a formula.
    { newline: '\n', escapeFormulae: true },
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** The rows as an XLSX file, with all cells as text. */
export async function toXlsx(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const cells = rows.map((row) =>
    row.map((value) => (value === '' ? null : { value, type: String })),
  );
  const first = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeExcelFile([first, ...cells], { stickyRowsCount: 1 }).toBlob();
}
