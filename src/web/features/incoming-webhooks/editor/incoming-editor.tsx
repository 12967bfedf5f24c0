import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { type DocumentPlace, placesOf } from '#engine/text/json-pointer.ts';
import { ShownSecret } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, ReadingColumn, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { type EditedIncoming, isByKey, toRequest } from '../edited-incoming.ts';
import { DecisionFields } from './decision-fields.tsx';
import { FoundEntryFields } from './found-entry-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { proposeMapping } from './propose-mapping.ts';
import { SamplePanel } from './sample-panel.tsx';

/** The settings of an incoming webhook; a new one answers its secret, which is shown once. */
export function IncomingEditor({ incoming, title }: { incoming: EditedIncoming; title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState(incoming);
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null);
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
  const general = saving.error?.violations.length === 0 ? saving.error.message : undefined;
  const back = edited.id ? `/webhooks/incoming/${edited.id}` : '/webhooks/incoming';
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            <Button size="small" onClick={() => navigate(back)}>
              {t('ui:cancel')}
            </Button>
            <Button kind="primary" size="small" isBusy={saving.isBusy} onClick={save}>
              {t('ui:save')}
            </Button>
          </>
        }
      >
        <Crumbs>
          <Link to="/webhooks/incoming">{t('incoming-webhooks:title')}</Link>
        </Crumbs>
        <PageTitle>{title}</PageTitle>
      </SheetHeader>
      <ReadingColumn>
        <div className={log.form}>
          {general && <Notice>{general}</Notice>}
          <GeneralFields edited={edited} targets={targets.data} faultAt={saving.faultAt} onChange={change} />
          {targets.data && (
            <Mapped edited={edited} targets={targets.data} faultAt={saving.faultAt} onChange={change} />
          )}
        </div>
      </ReadingColumn>
      {made && (
        <ShownSecret
          title={t('webhooks:newSecret')}
          texts={[{ label: t('webhooks:secret'), text: made.secret }]}
          onClose={() => navigate(`/webhooks/incoming/${made.id}`)}
        />
      )}
    </>
  );
}

/** The part that needs the fields of the app: a sample of what comes in, and what it fills. */
function Mapped(props: Parameters<typeof MappingFields>[0] extends infer All ? Omit<All, 'places'> : never) {
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
