import { subjectOf, type Edit } from '@aangan/offline-cart';
import type { Plan } from './plan';

/** A plan, one item a line, to find the cause of a failure. */
export function formatPlan({ commands, network, storage, ...rest }: Plan): string {
  const lines = [
    ...commands.map((command) => `  ${words(command)}`),
    `  requests: ${network.map((one) => words(one)).join(' | ') || 'all arrive'}`,
    `  writes: ${storage.join(' ') || 'all succeed'}`,
    `  ${words(rest)}`,
  ];
  return lines.join('\n');
}

function words(one: object): string {
  return Object.entries(one)
    .map(([name, value]: [string, unknown]) => {
      if (name === 'edit') return editInWords(value);
      return name === 'do' || name === 'kind' ? String(value) : `${name}=${String(value)}`;
    })
    .join(' ');
}

function editInWords(value: unknown): string {
  if (!isEdit(value)) return '';
  const amount =
    'quantity' in value ? ` ${value.quantity}` : 'by' in value ? ` by ${value.by}` : '';
  return `${value.op}${amount} ${subjectOf(value)}`;
}

function isEdit(value: unknown): value is Edit {
  return typeof value === 'object' && value !== null && 'op' in value;
}
