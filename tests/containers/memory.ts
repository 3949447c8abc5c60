import { type Engine, runEngine } from './run-engine';

/** Memory of each running container, as the engine measures it, and their sum. */
export async function memoryLines(engine: Engine): Promise<string[]> {
  const format = '{{.Name}}\t{{.MemUsage}}';
  const text = await runEngine(engine, ['stats', '--no-stream', '--format', format]);
  const used = text.split('\n').map((line) => {
    const [name = '', usage = ''] = line.split('\t');
    return { name, megabytes: megabytesOf(usage.split('/')[0]?.trim() ?? '') };
  });
  const sum = used.reduce((total, { megabytes }) => total + megabytes, 0);
  return [
    ...used.map(({ name, megabytes }) => `Memory of ${name}: ${Math.round(megabytes)} MB`),
    `Memory of all: ${Math.round(sum)} MB`,
  ];
}

const UNITS: Readonly<Record<string, number>> = {
  B: 1e-6,
  kB: 1e-3,
  KiB: 1024 / 1e6,
  MB: 1,
  MiB: 1024 ** 2 / 1e6,
  GB: 1000,
  GiB: 1024 ** 3 / 1e6,
};

/** @param text such as `12.3MB` */
function megabytesOf(text: string): number {
  const [, number = '0', unit = 'B'] = /^([\d.]+)\s*([A-Za-z]+)$/.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? 0);
}
