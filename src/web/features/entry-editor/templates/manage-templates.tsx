import { useState } from 'react';
import { deleteRecordTemplate } from '#contracts/record-templates/delete-record-template.ts';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { orderRecordTemplates } from '#contracts/record-templates/order-record-templates.ts';
import { renameRecordTemplate } from '#contracts/record-templates/rename-record-template.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../entry-editor.module.css';
import type { NamedTemplate } from './use-templates.ts';

const written = {
  invalidates: [listRecordTemplates],
};

/** Renames, orders and deletes the person's templates of an app. */
export function ManageTemplates(props: {
  moduleId: string;
  templates: readonly NamedTemplate[];
  onClose: () => void;
}) {
  const t = useT();
  const { moduleId, templates } = props;
  const order = useAction(orderRecordTemplates, written);
  const moveUp = (place: number) => {
    const ids = templates.map(({ templateId }) => templateId);
    const moved = ids.splice(place, 1);
    ids.splice(place - 1, 0, ...moved);
    order.run({ body: { moduleId, templateIds: ids } });
  };
  return (
    <Dialog
      title={t('entry:manageTemplates')}
      width={460}
      closeLabel={t('entry:close')}
      onClose={props.onClose}
      footer={
        <Button kind="primary" onClick={props.onClose}>
          {t('entry:done')}
        </Button>
      }
    >
      {templates.length === 0 && <p className={styles.conflictAbout}>{t('entry:noTemplates')}</p>}
      <ul className={styles.templates}>
        {templates.map((template, place) => (
          <TemplateLine
            key={template.templateId}
            moduleId={moduleId}
            template={template}
            onMoveUp={place > 0 && !order.isBusy ? () => moveUp(place) : undefined}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function TemplateLine(props: {
  moduleId: string;
  template: NamedTemplate;
  onMoveUp?: (() => void) | undefined;
}) {
  const t = useT();
  const { templateId, templateName } = props.template;
  const [name, setName] = useState(templateName);
  const rename = useAction(renameRecordTemplate, {
    ...written,
    errors: () => {
      setName(templateName);
      return 'toast';
    },
  });
  const remove = useAction(deleteRecordTemplate, written);
  const commit = () => {
    const next = name.trim();
    if (next === '') return setName(templateName);
    if (next !== templateName) {
      rename.run({ body: { moduleId: props.moduleId, templateId, templateName: next } });
    }
  };
  return (
    <li>
      <TextInput
        aria-label={t('entry:templateName')}
        value={name}
        maxLength={60}
        onChange={setName}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <IconButton
        icon="arrow-up"
        label={t('entry:templateUp', { name: templateName })}
        isDisabled={!props.onMoveUp}
        onClick={props.onMoveUp}
      />
      <IconButton
        icon="trash-2"
        label={t('entry:templateDelete', { name: templateName })}
        isDisabled={remove.isBusy}
        onClick={() => remove.run({ params: { moduleId: props.moduleId, templateId } })}
      />
    </li>
  );
}
