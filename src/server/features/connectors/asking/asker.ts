import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { Connector, StopReason } from '../connector.ts';

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
  /** Why nothing is asked, except in trials; null: it is asked. */
  readonly heldBy: HoldReason | null;
  /** Another text where anything that decides an answer has changed. */
  readonly version: string;
}

/** A person has paused the connector, or the connect hub has stopped it. */
export type HoldReason = 'paused' | StopReason;

/** Why a connector asks nothing at present; null: it asks. */
export function heldBy({ settings, stopped }: Pick<Connector, 'settings' | 'stopped'>): HoldReason | null {
  return stopped ?? (settings.isPaused ? 'paused' : null);
}

const lasting: ReadonlySet<string> = new Set<HoldReason>(['paused', 'hub_off', 'key_revoked']);

/** Whether a call was not made for a reason that a person ends: what needs its answer waits. */
export const waitsForResume = (failure: string | null): boolean => failure !== null && lasting.has(failure);

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

export function askingConnector(connector: Connector): Asker {
  const { id, request, settings, revision } = connector;
  return {
    id: idOfConnector(id),
    request,
    settings,
    heldBy: heldBy(connector),
    version: String(revision),
  };
}

/** Versions of an app may ask differently, each at its time. */
export function askingField(field: AskingField): Asker {
  const { request, settings } = field;
  const version = sha256(JSON.stringify([request, settings]));
  return { id: idOfField(field), request, settings, heldBy: null, version };
}
