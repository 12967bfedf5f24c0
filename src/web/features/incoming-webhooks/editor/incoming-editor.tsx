import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { type DocumentPlace, placesOf } from '#engine/text/json-pointer.ts';
import { EditorSheet, type MadeWithSecret } from '#web/features/webhooks/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type EditedIncoming, isByKey, toRequest } from '../edited-incoming.ts';
import { DecisionFields } from './decision-fields.tsx';
import { FoundEntryFields } from './found-entry-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { MappingFields, type Targets } from './mapping-fields.tsx';
import { proposeMapping } from './propose-mapping.ts';
import { SamplePanel } from './sample-panel.tsx';

/** The settings of an incoming webhook; a new one answers its secret, which is shown once. */
export function IncomingEditor({ incoming, title }: { incoming: EditedIncoming; title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState(incoming);
  const [made, setMade] = useState<MadeWithSecret | null>(null);
  const unsaved = useUnsaved(edited);
  const targets = useEndpoint(
    listMappingTargets,
    { query: { moduleId: edited.moduleId } },
    { isEnabled: edited.moduleId !== '', keepPrevious: false },
  );
  const saving = useAction(saveIncomingWebhook, {
    invalidates: [listIncomingWebhooks, getIncomingWebhook],
    success: t('incoming-webhooks:saved'),
    onSuccess: ({ id, secret }) => {
      unsaved.saved();
      if (secret === null) navigate(`/webhooks/incoming/${id}`);
      else setMade({ id, secret });
    },
    errors: 'screen',
  });
  const change = (part: Partial<EditedIncoming>) => setEdited((before) => ({ ...before, ...part }));
  const services = targets.data?.owners.slice(1).map(({ id }) => id) ?? [];
  const save = () => {
    unsaved.sent();
    void saving.run(toRequest(edited, services));
  };
  return (
    <EditorSheet
      list={{ href: '/webhooks/incoming', label: t('incoming-webhooks:title') }}
      title={title}
      id={edited.id}
      saving={saving}
      made={made}
      onSave={save}
    >
      <GeneralFields edited={edited} targets={targets.data} faultAt={saving.faultAt} onChange={change} />
      {targets.data && (
        <Mapped edited={edited} targets={targets.data} faultAt={saving.faultAt} onChange={change} />
      )}
    </EditorSheet>
  );
}

/** The part that needs the fields of the app: a sample of what comes in, and what it fills. */
function Mapped(props: {
  readonly edited: EditedIncoming;
  readonly targets: Targets;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}) {
  const t = useT();
  const { edited, targets, onChange } = props;
  const [sample, setSample] = useState('');
  const document = useMemo(() => parsed(sample), [sample]);
  const places = useMemo<readonly DocumentPlace[]>(
    () => (document === undefined ? [] : placesOf(document)),
    [document],
  );
  const propose = () => {
    const { fields, tables } = proposeMapping(places, targets);
    const count = Object.keys(fields).length + Object.keys(tables).length;
    onChange({ fields: { ...fields, ...edited.fields }, tables: { ...tables, ...edited.tables } });
    toast.success(t('incoming-webhooks:proposed', { count: String(count) }));
  };
  const isFound = isByKey(edited.action);
  return (
    <>
      <SamplePanel
        sample={sample}
        isValid={sample.trim() === '' || document !== undefined}
        edited={edited}
        onChange={setSample}
        onPropose={propose}
      />
      {isFound && <FoundEntryFields {...props} places={places} />}
      {edited.action === 'decide' && <DecisionFields {...props} places={places} />}
      <MappingFields {...props} places={places} />
    </>
  );
}

/** A document; undefined while the text is no JSON object or list. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
