import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { EditorSheet } from '#web/features/webhooks/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { type EditedInbox, toRequest } from '../edited-inbox.ts';
import styles from '../inboxes.module.css';
import type { EditorProps } from './editor-props.ts';
import { PlanFields } from './plan-fields.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { SenderFields } from './sender-fields.tsx';
import { ServerFields } from './server-fields.tsx';
import { TextField } from './text-field.tsx';

/** The settings of an inbox. */
export function InboxEditor({ inbox, title }: { inbox: EditedInbox; title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState(inbox);
  const unsaved = useUnsaved(edited);
  const { data: targets } = useEndpoint(
    listMappingTargets,
    { query: { moduleId: edited.moduleId } },
    { isEnabled: edited.moduleId !== '', keepPrevious: false },
  );
  const saving = useAction(saveInbox, {
    invalidates: [listInboxes, getInbox],
    success: t('inboxes:saved'),
    onSuccess: ({ id }) => {
      unsaved.saved();
      navigate(`/webhooks/inboxes/${id}`);
    },
    errors: 'screen',
  });
  const save = () => {
    unsaved.sent();
    void saving.run(toRequest(edited, targets?.owners.slice(1).map(({ id }) => id) ?? []));
  };
  const parts: EditorProps = {
    edited,
    faultAt: saving.faultAt,
    onChange: (part) => setEdited((before) => ({ ...before, ...part })),
  };
  return (
    <EditorSheet
      list={{ href: '/webhooks/inboxes', label: t('inboxes:title') }}
      title={title}
      id={edited.id}
      saving={saving}
      onSave={save}
    >
      <GeneralFields {...parts} />
      <ServerFields {...parts} />
      {targets && <PlanFields {...parts} targets={targets} />}
      {targets && <SenderFields {...parts} targets={targets} />}
      <SamplePanel edited={edited} />
    </EditorSheet>
  );
}

function GeneralFields({ edited, faultAt, onChange }: EditorProps) {
  const t = useT();
  const { data: apps = [] } = useEndpoint(lookUpModules, { query: {} });
  return (
    <>
      <TextField
        label={t('webhooks:name')}
        isRequired
        value={edited.name}
        maxLength={60}
        hasAutofocus={edited.id === undefined}
        error={faultAt('body.name')}
        onChange={(name) => onChange({ name })}
      />
      <div className={styles.pair}>
        <Field label={t('inboxes:app')} isRequired error={faultAt('body.module_id')}>
          {(control) => (
            <Combobox
              {...control}
              placeholder={t('inboxes:chooseApp')}
              emptyText={t('ui:noMatch')}
              options={apps.map(({ id, display_name: label }) => ({ value: id, label }))}
              value={edited.moduleId || null}
              onChange={(moduleId) =>
                onChange({ moduleId: moduleId ?? '', fields: {}, attachmentsField: '' })
              }
            />
          )}
        </Field>
        <TextField
          label={t('inboxes:address')}
          type="email"
          isRequired
          value={edited.address}
          maxLength={254}
          placeholder="orders@example.com"
          error={faultAt('body.address')}
          onChange={(address) => onChange({ address })}
        />
      </div>
    </>
  );
}
