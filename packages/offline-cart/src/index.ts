export { type Device } from './log/device';
export { memoryLog } from './log/memory-log';
export { type Notice, type NoticeDraft } from './log/notice';
export {
  type SealedBatch,
  type SealedCart,
  type SealedWishes,
  type TransportName,
} from './log/sealed-batch';
export { type Snapshot } from './log/snapshot';
export { type Changed, type Log, type Step, type Stepped, type Write } from './log/step';
export { StorageError } from './log/storage-error';
export { parseStored, withUnknown } from './log/unknown-fields';
export { type Cart, type LineItem, type NotMoved, type Wish } from './model/cart';
export { subjectOf, type Edit, type ShownProduct, type ShownVariant } from './model/edit';
export { type CodeEffect, type LineEffect } from './model/effect';
export { type Intent } from './model/intent';
export { lanes, type Lane } from './model/owner';
export { rejected, type Outcome, type RefusalReason } from './model/outcome';
export { type Owner } from './model/owner';
export { randomId } from './model/random-id';
export { parseTap, type Tap } from './model/tap';
export {
  quantityAfter,
  type Amount,
  type CartTotals,
  type CartView,
  type CartViewLine,
  type OrderView,
} from './projection/project-cart';
export { type WishView } from './projection/project-wishlist';
export { shownVariantOf } from './projection/shown-variant';
export { type Credentials, type BlockedReason } from './replay/next-action';
export { outcomeReports } from './replay/outcome-reports';
export { replayLock, type LockManagerLike, type ReplayLock } from './replay/replay-lock';
export { syncCore, type SyncCore, type WakeReason } from './replay/sync-core';
export { type SyncView } from './replay/sync-view';
export { type Appended } from './steps/append';
export { type SignedOut } from './steps/sign-out';
export {
  type RequestContext,
  type Capability,
  type Failure,
  type Journal,
  type MergeReply,
  type Reachability,
  type ReadReply,
  type ReadShop,
  type Retry,
  type SendReply,
  type Transport,
} from './transport/transport';
