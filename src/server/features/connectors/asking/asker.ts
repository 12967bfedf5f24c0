import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { Connector } from '../connector.ts';

/** Whose log and whose circuit a call counts in: a connector, or a field of an app with a request of its own. */
export interface AskerId {
  readonly connectorId: string | null;
  readonly moduleId: string | null;
  readonly fieldId: string | null;
}

/** Who asks another system, and how. */
export interface Asker {
  readonly id: AskerId;
  readonly request: OutsideRequest;
  readonly settings: CallSettings;
  /** Another text where anything that decides an answer has changed. */
  readonly version: string;
}

/** The field of an app with a request of its own. */
export interface AskingField {
  readonly moduleId: string;
  readonly fieldId: string;
  readonly request: OutsideRequest;
  readonly settings: CallSettings;
}

export function idOfConnector(id: string): AskerId {
  return { connectorId: id, moduleId: null, fieldId: null };
}

export function idOfField({ moduleId, fieldId }: Pick<AskingField, 'moduleId' | 'fieldId'>): AskerId {
  return { connectorId: null, moduleId, fieldId };
}

export function askingConnector({ id, request, settings, revision }: Connector): Asker {
  return { id: idOfConnector(id), request, settings, version: String(revision) };
}

/** Versions of an app may ask differently, each at its time. */
export function askingField(field: AskingField): Asker {
  const { request, settings } = field;
  return { id: idOfField(field), request, settings, version: sha256(JSON.stringify([request, settings])) };
}
