import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import type { EditedInbox } from '../edited-inbox.ts';

export type Targets = EndpointOutput<typeof listMappingTargets>;

/** What each part of the editor gets. */
export interface EditorProps {
  readonly edited: EditedInbox;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedInbox>) => void;
}
