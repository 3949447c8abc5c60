import { availableParallelism, loadavg, totalmem } from 'node:os';
import { type Figure, isMet, written, writtenBudget } from './figure';

const HEADING = '## Figures';

/** Puts the figures in the place of those that a document has under its last heading. */
export function withFigures(document: string, figures: readonly Figure[], browser: string): string {
  const at = document.indexOf(HEADING);
  if (at === -1) throw new Error(`The document has no ${HEADING}`);
  const rows = figures.map((figure) => {
    const value = written(figure.value, figure.unit);
    const cells = [
      figure.page,
      figure.what,
      isMet(figure) ? value : `**${value}**`,
      writtenBudget(figure),
      figure.because,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `${document.slice(0, at)}${HEADING}`,
    '',
    `${machine(browser)} Figures beyond the budget are bold.`,
    '',
    '| page | what | measured | budget | of it |',
    '| --- | --- | --: | --: | --- |',
    ...rows,
    '',
  ].join('\n');
}

function machine(browser: string): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${availableParallelism()} cores, ${memory} GB, load at the end ${load}, Node ${process.versions.node}, Chromium ${browser}.`;
}
