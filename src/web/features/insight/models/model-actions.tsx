import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { deleteModel } from '#contracts/insight/models/delete-model.ts';
import { getModel } from '#contracts/insight/models/get-model.ts';
import { listModels } from '#contracts/insight/models/list-models.ts';
import { saveModel } from '#contracts/insight/models/save-model.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { ShareFields, sharingOf, targetsOf } from '../share-fields.tsx';
import { editorAddress, figuresAddress, type KeptModel, landingAddress, type Model } from './model-state.ts';
import styles from './models.module.css';

interface ModelActionsProps {
  readonly kept: KeptModel | null;
  readonly model: Model | null;
  readonly isChanged: boolean;
  readonly onSaved: () => void;
  readonly onDeleted: () => void;
}

/** Keeps a model, names and shares it, deletes it, and leads to its figures. */
export function ModelActions({ kept, model, isChanged, onSaved, onDeleted }: ModelActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  const save = useAction(saveModel, {
    invalidates: [listModels, getModel, listInquiries, getInquiry],
    success: t('models:saved'),
    onSuccess: onSaved,
  });
  const removing = useAction(deleteModel, {
    invalidates: [listModels, listInquiries],
    success: t('models:deleted'),
    onSuccess: () => {
      onDeleted();
      navigate(landingAddress);
    },
  });
  const isOwn = kept?.isOwn ?? true;
  const keep = () => {
    if (!model) return;
    if (!kept) setAsked('name');
    else void save.run({ body: { id: kept.id, revision: kept.revision, model } });
  };
  return (
    <>
      {kept && (
        <Button size="small" icon="chart-column" onClick={() => navigate(figuresAddress(kept.id))}>
          {t('models:open')}
        </Button>
      )}
      {kept && isOwn && <OwnMenu name={kept.name} onAsk={setAsked} />}
      {isOwn && (
        <Button
          size="small"
          kind="primary"
          isBusy={save.isBusy}
          isDisabled={!model || !isChanged}
          onClick={keep}
        >
          {t('models:save')}
        </Button>
      )}
      {asked === 'name' && (
        <NameDialog
          kept={kept}
          model={model}
          onClose={() => setAsked(null)}
          onSaved={(id) => {
            onSaved();
            setAsked(null);
            navigate(editorAddress(id));
          }}
        />
      )}
      {asked === 'delete' && kept && (
        <ConfirmDialog
          cancelLabel={t('ui:cancel')}
          title={t('models:delete')}
          isBusy={removing.isBusy}
          onClose={() => setAsked(null)}
          onConfirm={() => void removing.run({ params: { id: kept.id } })}
        >
          {t('models:deleteAbout', { name: kept.name })}
        </ConfirmDialog>
      )}
    </>
  );
}

function OwnMenu({ name, onAsk }: { name: string; onAsk: (asked: 'name' | 'delete') => void }) {
  const t = useT();
  return (
    <Menu
      label={name}
      placement="below-end"
      items={[
        { id: 'share', label: t('models:share'), icon: 'users', onSelect: () => onAsk('name') },
        {
          id: 'delete',
          label: t('models:delete'),
          icon: 'trash-2',
          isDanger: true,
          onSelect: () => onAsk('delete'),
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" endIcon="chevron-down">
          {t('models:share')}
        </Button>
      )}
    />
  );
}

function NameDialog(props: {
  readonly kept: KeptModel | null;
  readonly model: Model | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { kept, model } = props;
  const [name, setName] = useState(kept?.name ?? '');
  const [sharing, setSharing] = useState(sharingOf(kept?.sharedWith ?? []));
  const save = useAction(saveModel, {
    invalidates: [listModels, getModel, listInquiries, getInquiry],
    success: t('models:saved'),
    onSuccess: ({ id }) => props.onSaved(id),
    errors: 'fields',
  });
  const submit = () => {
    if (name.trim() === '' || !model) return;
    const body = { name: name.trim(), model, sharedWith: targetsOf(sharing) };
    void save.run({ body: kept ? { ...body, id: kept.id, revision: kept.revision } : body });
  };
  return (
    <Dialog
      title={t('models:share')}
      width={440}
      closeLabel={t('insight:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('insight:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={name.trim() === ''}>
            {t('models:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('models:name')} error={save.faultAt('body.name')} isRequired>
          {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={80} />}
        </Field>
        <ShareFields value={sharing} onChange={setSharing} />
      </div>
    </Dialog>
  );
}
