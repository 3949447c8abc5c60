import {
  type TransactionModelOptions,
  type TransactionStepsDefinition,
  WorkflowManager,
} from '@medusajs/framework/orchestration';
import { z } from '@medusajs/framework/zod';

/** Medusa declares it as `any`. */
type Manager = {
  getWorkflow(id: string): Workflow | undefined;
  update(
    id: string,
    flow: TransactionStepsDefinition,
    handlers: Map<string, unknown>,
    options: TransactionModelOptions,
    requiredModules?: Set<string>,
    optionalModules?: Set<string>,
  ): void;
};

type Workflow = {
  flow_: TransactionStepsDefinition;
  handlers_: Map<string, unknown>;
  options: TransactionModelOptions;
  requiredModules?: Set<string>;
  optionalModules?: Set<string>;
};

const managerSchema = z.custom<Manager>(
  (manager) => typeof manager === 'function' && 'getWorkflow' in manager && 'update' in manager,
);

const UNRECORDED = { store: false, retentionTime: 0 } as const;

/**
 * Lets the workflow engine keep no record of a workflow's executions. Medusa saves that of `complete-cart` after each of its 25 steps,
 * with all that the steps have returned, and keeps it for three days. Nothing reads it: what a crash leaves of an order is found in
 * the order's own tables (`unfinished-orders.ts`). Idempotent.
 */
export function stopRecording(workflowId: string): void {
  const manager = managerSchema.parse(WorkflowManager);
  const workflow = manager.getWorkflow(workflowId);
  if (workflow?.options.store !== true) return;
  const { flow_, handlers_, options, requiredModules, optionalModules } = workflow;
  const unrecorded = { ...options, ...UNRECORDED };
  manager.update(workflowId, flow_, handlers_, unrecorded, requiredModules, optionalModules);
}
