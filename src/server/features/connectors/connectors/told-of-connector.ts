import { changedValues } from '#server/platform/trail/changed-values.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import type { Connector } from '../connector.ts';

type Told = Pick<Connector, 'name' | 'description' | 'type' | 'settings' | 'answerColumns' | 'request'>;

/** What the trail tells of a changed connector: of its request only how and where it goes, for the rest can hold secrets. */
export function changesOfConnector(before: Told, after: Told): readonly ValueChange[] {
  return changedValues(toldOf(before), toldOf(after));
}

function toldOf({ name, description, type, settings, answerColumns, request }: Told) {
  const { method, url } = request;
  return { name, description, type, ...settings, answerColumns, method, address: url.replace(/[?#].*$/, '') };
}
