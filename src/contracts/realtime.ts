/**
 * Messages that the hub at `/TaskHub` sends to a user's browsers: only the ids that a page needs to fetch again.
 * Protocol: SignalR JSON hub protocol, version 1.
 */
export interface RealtimeMessages {
  readonly TaskChanged: { readonly taskId: string; readonly moduleId: string; readonly recordId: string };
  readonly NotificationReceived: { readonly id: string };
  readonly EntryChanged: { readonly moduleId: string; readonly recordId: string };
  readonly ModulePublished: { readonly moduleId: string; readonly version: number };
  /** A file of the user is queued for reading; `ahead` files come first. */
  readonly SheetWaits: { readonly ahead: number };
  /** How much of a simulation that the user asked for has been played, from 0 to 1. */
  readonly SimulationProgress: { readonly moduleId: string; readonly share: number };
  /** Of the people whom a file of the user invites, `done` of `total` are ready to be written. */
  readonly InvitationProgress: { readonly done: number; readonly total: number };
}

/** Name of a realtime message. */
export type RealtimeTarget = keyof RealtimeMessages;
