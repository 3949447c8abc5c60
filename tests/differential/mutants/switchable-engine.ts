import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { applied } from '../../faults/mutants/patched';
import { editsOf, type EngineMutant } from './engine-mutant';

const PACKAGE = 'packages/medusa-ledger';

/**
 * All mutants of the engine in one build, of which one at a time is active: a Medusa takes longer to start than a sequence.
 * Each file with mutants becomes one that calls the functions of the original or of the active mutant.
 */
export class SwitchableEngine {
  readonly #switchFile: string;

  private constructor(switchFile: string) {
    this.#switchFile = switchFile;
  }

  /**
   * Compiles the engine of a checkout with its mutants. None is active.
   * @param root of a copy, which is changed
   */
  static async build(root: string, mutants: readonly EngineMutant[]): Promise<SwitchableEngine> {
    const engine = new SwitchableEngine(join(root, 'active-mutant'));
    await engine.activate(undefined);
    const files = new Map<string, number[]>();
    for (const [index, mutant] of mutants.entries()) {
      for (const edit of editsOf(mutant)) {
        const source = await readFile(join(root, edit.file), 'utf8');
        await writeFile(join(root, named(edit.file, index)), applied(source, edit));
        files.set(edit.file, [...(files.get(edit.file) ?? []), index]);
      }
    }
    // Medusa loads the plugin as it was compiled.
    const cwd = join(root, PACKAGE);
    await promisify(execFile)(process.execPath, [join(cwd, 'compile.mjs')], { cwd });
    for (const [file, indices] of files) await engine.#divert(root, file, indices);
    return engine;
  }

  /** @param index of the mutant whose functions are called from now on; undefined for the originals */
  async activate(index: number | undefined): Promise<void> {
    await writeFile(this.#switchFile, index === undefined ? '' : String(index));
  }

  async #divert(root: string, file: string, indices: readonly number[]): Promise<void> {
    const path = join(root, PACKAGE, '.medusa/server', file.slice(PACKAGE.length)).replace(
      /\.ts$/,
      '',
    );
    await rename(`${path}.js`, `${path}.original.js`);
    const name = path.slice(path.lastIndexOf('/') + 1);
    await writeFile(`${path}.js`, switchText(name, indices, this.#switchFile));
  }
}

/**
 * The text of a CommonJS module that calls the functions of `NAME.original.js`, or of `NAME.mutant-INDEX.js` while the switch file
 * has that index. What is no function is always the original's; an error of a mutant is an instance of the original's class.
 */
export function switchText(name: string, indices: readonly number[], switchFile: string): string {
  const mutants = indices.map((index) => `'${index}': require('./${name}.mutant-${index}.js'),`);
  return `const { readFileSync } = require('node:fs');
const original = require('./${name}.original.js');
const mutants = { ${mutants.join(' ')} };
const active = () => mutants[readFileSync(${JSON.stringify(switchFile)}, 'utf8')] ?? original;
const isClass = (value) => typeof value === 'function' && String(value).startsWith('class');
const hasInstance = Function.prototype[Symbol.hasInstance];
for (const [name, value] of Object.entries(original)) {
  if (isClass(value)) {
    const classes = [original, ...Object.values(mutants)].map((each) => each[name]);
    Object.defineProperty(value, Symbol.hasInstance, {
      value: (instance) => classes.some((each) => hasInstance.call(each, instance)),
    });
  }
  const isSwitched = typeof value === 'function' && !isClass(value);
  exports[name] = isSwitched ? (...args) => active()[name](...args) : value;
}
`;
}

/** The file of a mutant, in the folder of the original. */
function named(file: string, index: number): string {
  return file.replace(/\.ts$/, `.mutant-${index}.ts`);
}
