import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { decideTask } from '#contracts/workflow/decide-task.ts';
import type { saveEntry } from '#contracts/workflow/save-entry.ts';

/** The values of an entry, as they are saved. */
type EntryValues = EndpointRequest<typeof saveEntry>['body']['data'];

/** Why something that waited was not taken. */
export interface Obstacle {
  /** `changed`: somebody saved the entry. `closed`: the task is decided. `unsure`: it may have arrived long ago. */
  readonly kind: 'changed' | 'closed' | 'refused' | 'unsure';
  /** Who has changed or closed it; null: nobody known. */
  readonly by: string | null;
  /** What the server says. */
  readonly message: string;
}

interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly moduleId: string;
  readonly recordId: string | null;
  readonly taskId: string | null;
  /** The name of the app, or the title of the task. */
  readonly title: string;
  /** RFC 3339. */
  readonly keptAt: string;
  /** Null while it is only waiting for the connection. */
  readonly obstacle: Obstacle | null;
}

/** A request that was sent and not answered: it is sent again with its key before anything else. */
interface OpenSave {
  readonly key: string;
  readonly request: EndpointRequest<typeof saveEntry>;
  /** When it was first sent and can have arrived (RFC 3339); null: it was never sent. */
  readonly sentAt: string | null;
}

/** An entry whose values wait: begun, changed, and perhaps to be submitted. */
export interface WaitingEntry extends Waiting {
  readonly kind: 'entry';
  readonly open: OpenSave | null;
  /** As the server last had it; the id is null for an entry that it has not seen. */
  readonly stored: { readonly id: string | null; readonly revision: number; readonly base: EntryValues };
  readonly data: EntryValues;
  /** The key of the submission; null: it is only saved. */
  readonly submitKey: string | null;
}

/** A decision that waits. */
export interface WaitingDecision extends Waiting {
  readonly kind: 'decision';
  readonly key: string;
  readonly request: EndpointRequest<typeof decideTask>;
  /** The revision of the entry that was decided on; absent in what older pages kept. */
  readonly seenRevision?: number;
  /** What was chosen, in the words of the screen. */
  readonly outcome: string;
}

export type WaitingItem = WaitingEntry | WaitingDecision;
