import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { freePort } from '../stack/free-port';
import { waitFor } from '../stack/wait-for';
import { type Engine, repository, runEngine, tryEngine } from './run-engine';

const PROJECT = 'aangan-test';

const containersSchema = v.array(
  v.object({
    Id: v.string(),
    State: v.object({
      Pid: v.number(),
      Running: v.boolean(),
      ExitCode: v.number(),
      Health: v.optional(v.nullable(v.object({ Status: v.optional(v.string()) }))),
    }),
    NetworkSettings: v.object({
      Networks: v.record(v.string(), v.object({ IPAddress: v.string() })),
    }),
  }),
);
const volumesSchema = v.array(v.object({ Mountpoint: v.string() }));

/** A container of a service. */
export interface Container {
  id: string;
  /** On this machine; 0 when it does not run. */
  pid: number;
  isRunning: boolean;
  exitCode: number;
  /** `healthy`, `starting`, `unhealthy`; empty without a health check. */
  health: string;
  address: string;
}

/** Passwords that addresses cannot contain as they are. */
const AWKWARD = { POSTGRES_PASSWORD: 'p@ss/w:rd?x of the shop', REDIS_PASSWORD: 'r@d/is:x?y&z' };

/** The services of compose.yaml, as a user starts them. */
export class ComposeProject {
  readonly #engine: Engine;
  readonly #file: string;
  readonly #envFile: string;
  readonly settings: Readonly<Record<string, string>>;

  private constructor(engine: Engine, file: string, envFile: string) {
    this.#engine = engine;
    this.#file = file;
    this.#envFile = envFile;
    const written = parseEnv(readFileSync(envFile, 'utf8'));
    this.settings = Object.fromEntries(
      Object.entries(written).map(([name, value]) => [name, value ?? '']),
    );
  }

  /** Writes compose.env by the script for it, with the ports and passwords of the tests. */
  static async open(engine: Engine, folder: string): Promise<ComposeProject> {
    const envFile = join(folder, 'compose.env');
    const script = { program: 'sh', env: { COMPOSE_ENV_FILE: envFile } };
    await runEngine(script, ['scripts/compose/create-env.sh']);
    const [http, https] = [await freePort(), await freePort()];
    const changes: Readonly<Record<string, string>> = {
      ...AWKWARD,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      PUBLIC_URL: `https://localhost:${https}`,
      ADMIN_API: 'on',
    };
    const lines = readFileSync(envFile, 'utf8').split('\n');
    const changed = lines.map((line) => {
      const [name = ''] = line.split('=');
      const value = changes[name];
      return value === undefined ? line : `${name}=${value}`;
    });
    writeFileSync(envFile, changed.join('\n'));
    const file = join(folder, 'compose.yaml');
    const text = readFileSync(join(repository, 'compose.yaml'), 'utf8');
    // The older compose does not know the name of a project.
    writeFileSync(file, text.replace(/^name: .*$/m, ''));
    return new ComposeProject(engine, file, envFile);
  }

  /** What runs compose, with its first arguments. */
  #command(args: readonly string[]) {
    const [program = '', ...first] = this.#engine.compose.command;
    const options = ['--file', this.#file, '--project-directory', repository];
    const project = ['--env-file', this.#envFile, '--project-name', PROJECT];
    return {
      program: { program, env: this.#engine.env },
      args: [...first, ...options, ...project, ...args],
    };
  }

  async compose(...args: string[]): Promise<string> {
    const command = this.#command(args);
    return runEngine(command.program, command.args);
  }

  /** The same for what may fail. */
  tryCompose(...args: string[]) {
    const command = this.#command(args);
    return tryEngine(command.program, command.args);
  }

  /** Starts services, all by default; new images replace running containers. */
  async up(...services: string[]): Promise<void> {
    await this.compose('up', '--detach', '--no-build', ...services);
  }

  /** @throws Error when there is no container */
  async container(service: string): Promise<Container> {
    const name = await this.#containerName(service);
    const text = await runEngine(this.#engine, ['container', 'inspect', name]);
    const [found] = v.parse(containersSchema, JSON.parse(text));
    if (found === undefined) throw new Error(`There is no container of ${service}`);
    const { Pid, Running, ExitCode, Health } = found.State;
    const [network] = Object.values(found.NetworkSettings.Networks);
    return {
      id: found.Id,
      pid: Pid,
      isRunning: Running,
      exitCode: ExitCode,
      health: Health?.Status ?? '',
      address: network?.IPAddress ?? '',
    };
  }

  async #containerName(service: string): Promise<string> {
    const ids = await this.compose('ps', '--quiet', service);
    const id = ids.split('\n')[0] ?? '';
    if (id === '') throw new Error(`There is no container of ${service}`);
    return id;
  }

  /** @throws Error that names the services that are not healthy in time */
  async waitUntilHealthy(services: readonly string[], withinMs: number): Promise<void> {
    const waiting = new Set(services);
    await waitFor('every container is healthy', withinMs, async () => {
      for (const service of waiting) {
        const { health } = await this.container(service);
        if (health === 'healthy') waiting.delete(service);
      }
      return waiting.size === 0;
    }).catch((error: unknown) => {
      throw new Error(`Not healthy: ${[...waiting].join(', ')}`, { cause: error });
    });
  }

  /** Ends a container's first process by force, from outside; its engine starts it again. */
  async kill(service: string): Promise<void> {
    const { pid } = await this.container(service);
    if (pid > 1) process.kill(pid, 'SIGKILL');
  }

  /** Runs a program in a running container. */
  async exec(
    service: string,
    args: readonly string[],
    streams: { output?: NodeJS.WritableStream } = {},
  ): Promise<string> {
    const id = await this.#containerName(service);
    return runEngine(this.#engine, ['exec', id, ...args], streams);
  }

  /** Path of a volume on this machine. */
  async volumeFolder(volume: string): Promise<string> {
    const args = ['volume', 'inspect', `${PROJECT}_${volume}`];
    const [found] = v.parse(volumesSchema, JSON.parse(await runEngine(this.#engine, args)));
    return found?.Mountpoint ?? '';
  }

  /** Address of the shop's database for this machine. */
  async databaseUrl(): Promise<string> {
    const { address } = await this.container('postgres');
    const password = encodeURIComponent(this.settings['POSTGRES_PASSWORD'] ?? '');
    return `postgres://shop:${password}@${address}:5432/shop`;
  }

  async removeVolumes(...volumes: string[]): Promise<void> {
    const names = volumes.map((volume) => `${PROJECT}_${volume}`);
    await runEngine(this.#engine, ['volume', 'rm', ...names]);
  }

  /** Runs a one-off container of a service with an input. */
  async runOnce(
    service: string,
    args: readonly string[],
    input: NodeJS.ReadableStream,
  ): Promise<{ code: number | null; text: string }> {
    const command = this.#command(['run', '--rm', '--no-deps', '-T', service, ...args]);
    return tryEngine(command.program, command.args, { input });
  }

  /** Runs a one-off container of a service with another setting, as `NAME=value`. */
  async runOnceWith(
    setting: string,
    service: string,
    args: readonly string[],
  ): Promise<{ code: number | null; text: string }> {
    const options = ['--rm', '--no-deps', '-T', '-e', setting];
    return this.tryCompose('run', ...options, service, ...args);
  }
}
