import { expect, it } from 'vitest';
import { medusaLogger, openLog } from './logger';
import { runInRequest } from './request-log';

function logged(level: string, say: (logger: ReturnType<typeof medusaLogger>) => void): unknown[] {
  const lines: string[] = [];
  say(medusaLogger(openLog(level, { write: (line) => lines.push(line) }), level));
  return lines.map((line): unknown => JSON.parse(line));
}

it('names the request that a line belongs to', () => {
  const [first, second] = logged('info', (logger) => {
    runInRequest({ requestId: 'request-0001', route: '' }, () => logger.info('inside'));
    logger.info('outside');
  });
  expect(first).toMatchObject({ requestId: 'request-0001', msg: 'inside' });
  expect(second).not.toHaveProperty('requestId');
});

it('leaves out what belongs to persons, in messages and errors', () => {
  const lines = logged('info', (logger) => {
    logger.info('Customer asha@example.in exists');
    logger.error(new Error('No account of asha@example.in'));
    logger.error('failed for asha@example.in', new Error('for asha@example.in'));
    logger.success(logger.activity('mail to asha@example.in'), 'sent to asha@example.in');
    logger.log('a', { email: 'asha@example.in' });
  });
  expect(lines).toHaveLength(6);
  expect(JSON.stringify(lines)).not.toContain('asha');
});

it('has Medusa’s levels, but for its lines of requests, which carry addresses and queries', () => {
  const lines = logged('silly', (logger) => {
    expect(logger.shouldLog('http')).toBe(false);
    expect(logger.shouldLog('debug')).toBe(true);
    logger.setLogLevel('warn');
    logger.info('not now');
    logger.unsetLogLevel();
    logger.silly('now');
  });
  expect(lines).toMatchObject([{ msg: 'now' }]);
});
