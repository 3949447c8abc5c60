import { ActionCreatorWithPayload } from '@reduxjs/toolkit';

import { UnknownAction } from '@reduxjs/toolkit';

import * as v from 'valibot';

export declare function selectNotices(state: WithSynced): readonly Notice[];

export declare function selectSyncView({ synced: state }: WithSynced): SyncView | null;

export declare function synced(state: SyncedState | undefined, action: UnknownAction): SyncedState;

/** The last acknowledged state with pending edits applied. */
export declare type SyncedState = 
/** The stored state is being read. */
    {
    status: 'starting';
} | {
    status: 'known';
    view: SyncView;
};

/** Each view is computed anew and replaces the last one. */
export declare const viewed: ActionCreatorWithPayload<SyncView, string>;

/** A state with the reducer under this name. */
export declare interface WithSynced {
    synced: SyncedState;
}
