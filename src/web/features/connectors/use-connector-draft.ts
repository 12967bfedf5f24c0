import { useRef, useState } from 'react';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { NamedText, OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { columnsOfAnswer } from './columns-of-answer.ts';
import {
  type ConnectorDetail,
  type EditedConnector,
  editedConnector,
  freshConnector,
} from './edited-connector.ts';
import { useConnectorCalls } from './use-connector-calls.ts';

/** A connector while it is edited, and what it is tried with. */
export function useConnectorDraft(stored: ConnectorDetail | null, isSimple: boolean) {
  const editing = useEdited(stored, (from) => (from ? editedConnector(from) : freshConnector(isSimple)));
  const { base, edited: connector } = editing;
  const { id, revision } = base ?? {};
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const { request, settings } = connector;
  // By reference: where saving or deleting leads on to another address, nothing is lost any more.
  const isSettled = useRef(false);
  const change = (part: Partial<EditedConnector>) => {
    isSettled.current = false;
    editing.change(part);
  };
  const changeRequest = (part: Partial<OutsideRequest>) => change({ request: { ...request, ...part } });
  const changeSettings = (part: Partial<CallSettings>) => change({ settings: { ...settings, ...part } });
  /** Applies an imported request. It needs all settings. */
  const takeRequest = (part: Partial<OutsideRequest>) =>
    change({ dcType: 'advanced', request: { ...request, ...part } });
  const letGo = () => {
    isSettled.current = true;
  };
  const sentConnector = useRef(connector);
  const latest = useRef(connector);
  latest.current = connector;
  const { saving, sending, copying, faultAt } = useConnectorCalls(
    { id, dcType: connector.dcType },
    (saved) => {
      if (latest.current === sentConnector.current) letGo();
      editing.savedAs(sentConnector.current, saved.revision);
    },
  );
  const answer = sending.output;
  const sent = { ...request, params: named(request.params), headers: named(request.headers) };
  const save = () => {
    const seen = columnsOfAnswer(
      (readPath(answer?.body ?? null, request.responsePath) ?? null) as FieldValue,
    );
    const available = answer?.failure === null ? seen : connector.display_columns.available;
    const { name, description, dcType } = connector;
    const display_columns = { available };
    sentConnector.current = connector;
    saving.run({
      body: { id, revision, name, description, dcType, request: sent, settings, display_columns },
    });
  };
  const send = () => sending.run({ body: { id, request: sent, settings, input: inputs } });
  const copy = () => id !== undefined && copying.run({ query: { id } });
  const edits = { change, changeRequest, changeSettings, takeRequest, setInputs };
  const calls = { save, send, copy, isSaving: saving.isBusy, isSending: sending.isBusy };
  const leaving = { isUnsaved: () => editing.isUnsaved && !isSettled.current, letGo };
  return { connector, ...leaving, inputs, answer, faultAt, ...edits, ...calls };
}

/** Lines without a name are not sent. */
function named(rows: readonly NamedText[]): NamedText[] {
  return rows.filter(({ name }) => name.trim() !== '');
}
