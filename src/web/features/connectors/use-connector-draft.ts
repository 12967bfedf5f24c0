import { useState } from 'react';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { NamedText, OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import { columnsOfAnswer } from './columns-of-answer.ts';
import type { EditedConnector } from './edited-connector.ts';
import { useConnectorCalls } from './use-connector-calls.ts';

/** A connector while it is edited, and what it is tried with. */
export function useConnectorDraft(first: EditedConnector) {
  const { id, revision } = first;
  const [connector, setConnector] = useState(first);
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const { request, settings } = connector;
  const unsaved = useUnsaved(connector);
  const change = (part: Partial<EditedConnector>) => setConnector((before) => ({ ...before, ...part }));
  const changeRequest = (part: Partial<OutsideRequest>) =>
    setConnector((before) => ({ ...before, request: { ...before.request, ...part } }));
  const changeSettings = (part: Partial<CallSettings>) =>
    setConnector((before) => ({ ...before, settings: { ...before.settings, ...part } }));
  /** Applies an imported request. It needs all settings. */
  const takeRequest = (part: Partial<OutsideRequest>) =>
    setConnector((before) => ({
      ...before,
      dcType: 'advanced',
      request: { ...before.request, ...part },
    }));
  const { saving, sending, copying, faultAt } = useConnectorCalls(
    { id, dcType: connector.dcType },
    unsaved.saved,
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
    unsaved.sent();
    saving.run({
      body: { id, revision, name, description, dcType, request: sent, settings, display_columns },
    });
  };
  const send = () => sending.run({ body: { id, request: sent, settings, input: inputs } });
  const copy = () => id !== undefined && copying.run({ query: { id } });
  const edits = { change, changeRequest, changeSettings, takeRequest, setInputs };
  const calls = { save, send, copy, isSaving: saving.isBusy, isSending: sending.isBusy };
  return { connector, unsaved, inputs, answer, faultAt, ...edits, ...calls };
}

/** Lines without a name are not sent. */
function named(rows: readonly NamedText[]): NamedText[] {
  return rows.filter(({ name }) => name.trim() !== '');
}
