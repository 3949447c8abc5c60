#!/usr/bin/env node
import { runCommand } from './run-command.ts';

// Prints the report to the standard output, and what is wrong with the arguments or the server to the standard error output.
// The exit code is the report's.

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
