export { type Device } from './log/device';
export { type LaneState } from './log/lane-state';
export { memoryLog } from './log/memory-log';
export { type Notice, type NoticeDraft } from './log/notice';
export { type Numbering } from './log/numbering';
export { type OrderState } from './log/pending-order';
export {
  type BatchDraft,
  type SealedBatch,
  type SealedCart,
  type SealedWishes,
  type TransportName,
} from './log/sealed-batch';
export { type SettledCart, type SettledWishlist } from './log/settled';
export { type Snapshot, type StoreName, type Unreadable } from './log/snapshot';
export { type Changed, type Log, type Step, type Stepped, type Write } from './log/step';
export { StorageError, type StorageErrorKind } from './log/storage-error';
export { parseStored, withUnknown } from './log/unknown-fields';
export { type Cart, type LineItem, type NotMoved, type Wish } from './model/cart';
export {
  subjectOf,
  type CartEdit,
  type Edit,
  type Payload,
  type ShownProduct,
  type ShownVariant,
  type WishEdit,
} from './model/edit';
export { type CodeEffect, type LineEffect } from './model/effect';
export { type CartIntent, type Intent, type WishIntent } from './model/intent';
export { lanes, type Lane } from './model/lane';
export { rejected, type Outcome, type RefusalReason, type Rejected } from './model/outcome';
export { type Owner } from './model/owner';
export { randomId } from './model/random-id';
export { parseTap, type ParsedTap, type Tap } from './model/tap';
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
export { type FlushResult } from './replay/flush-result';
export { type Credentials, type BlockedReason } from './replay/next-action';
export { outcomeReports, type ReportOutcomes } from './replay/outcome-reports';
export { type RefreshResult } from './replay/refresh';
export { replayLock, type LockManagerLike, type ReplayLock } from './replay/replay-lock';
export { syncCore, type SyncCore, type SyncCoreParts, type WakeReason } from './replay/sync-core';
export { type LaneView, type SyncView } from './replay/sync-view';
export { type Appended } from './steps/append';
export { type SignedIn } from './steps/sign-in';
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
