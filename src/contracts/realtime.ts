/**
 * Messages the hub at `/TaskHub` sends to a user's browsers: the smallest ids that let a page fetch again.
 * Protocol: SignalR JSON hub protocol, version 1.
 */
export interface RealtimeMessages {
  readonly TaskChanged: { readonly taskId: string; readonly moduleId: string; readonly recordId: string };
  readonly NotificationReceived: { readonly id: string };
  readonly EntryChanged: { readonly moduleId: string; readonly recordId: string };
  readonly ModulePublished: { readonly moduleId: string; readonly version: number };
  /** A file that the user sent waits to be read; `ahead` others come first. */
  readonly SheetWaits: { readonly ahead: number };
}

/** Name of a realtime message. */
export type RealtimeTarget = keyof RealtimeMessages;
