import { setTimeout as sleep } from 'node:timers/promises';
import { LocalWorkflow, TransactionOrchestrator } from '@medusajs/framework/orchestration';
import { createMedusaContainer, MedusaError, TransactionState } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { completeCartWorkflow } from '@medusajs/medusa/core-flows';
import { expect, it } from 'vitest';
import { stopRecording } from './stop-recording';

const STOPPED = { store: false, retentionTime: 0 };
const recorded = (name: string) => ({ name, store: true, retentionTime: 60 });
const optionsOf = (id: string) => TransactionOrchestrator.getWorkflowOptions(id);
const flowOf = (id: string) => new LocalWorkflow(id, createMedusaContainer()).getFlow();
const run = (workflow: ReturnType<typeof createWorkflow>) =>
  workflow(createMedusaContainer()).run({ throwOnError: false });

it('executions are not recorded any more, and the steps are as before', async () => {
  const step = createStep('recorded-step', () => Promise.resolve(new StepResponse('done')));
  const workflow = createWorkflow(recorded('recorded'), () => new WorkflowResponse(step()));
  expect(optionsOf('recorded')).toMatchObject({ store: true, retentionTime: 60 });
  stopRecording('recorded');
  stopRecording('recorded');
  expect(optionsOf('recorded')).toMatchObject(STOPPED);
  expect((await run(workflow)).result).toBe('done');
  expect(optionsOf('recorded')).toMatchObject(STOPPED);
});

it('CHK-3, T47: when one of several parallel steps fails, all are still reverted', async () => {
  const reverted: string[] = [];
  const revertible = (name: string, delayMs = 0) =>
    createStep(
      name,
      async () => {
        await sleep(delayMs);
        return new StepResponse(name, name);
      },
      (done) => {
        reverted.push(String(done));
        return Promise.resolve();
      },
    );
  const noStock = createStep('no-stock', () =>
    Promise.reject(new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Not enough stock available')),
  );
  const [order, link, cart] = [revertible('order'), revertible('link'), revertible('cart', 50)];
  const workflow = createWorkflow(recorded('refused'), () => {
    const made = order();
    parallelize(link(), cart(), noStock());
    return new WorkflowResponse(made);
  });
  stopRecording('refused');
  const { errors, transaction } = await run(workflow);
  expect(transaction.getState()).toBe(TransactionState.REVERTED);
  expect(errors[0]?.error).toMatchObject({ message: 'Not enough stock available' });
  expect(reverted.toSorted()).toEqual(['cart', 'link', 'order']);
});

it('CHK-3, T47: a step that cannot be reverted is no refusal', async () => {
  const order = createStep(
    'order-that-stays',
    () => Promise.resolve(new StepResponse('order', 'order')),
    () => Promise.reject(new Error('The connection is lost')),
  );
  const broken = createStep('broken-step', () => Promise.reject(new Error('No stock')));
  const workflow = createWorkflow(recorded('broken'), () => {
    const made = order();
    broken();
    return new WorkflowResponse(made);
  });
  stopRecording('broken');
  expect((await run(workflow)).transaction.getState()).toBe(TransactionState.FAILED);
});

it('CHK-3: Medusa’s completion of carts has no step that needs records', () => {
  const id = completeCartWorkflow.getName();
  const flow = flowOf(id);
  expect(JSON.stringify(flow)).toContain('reserve-inventory-step');
  expect(optionsOf(id)).toMatchObject({ store: true, hasAsyncSteps: false });
  stopRecording(id);
  expect(optionsOf(id)).toMatchObject(STOPPED);
  expect(flowOf(id)).toEqual(flow);
});

it('does nothing for a workflow that does not exist', () => {
  expect(() => stopRecording('unknown')).not.toThrow();
});
