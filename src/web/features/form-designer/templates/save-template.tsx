import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listSectionTemplates } from '#contracts/modules/list-section-templates.ts';
import { saveSectionTemplate } from '#contracts/modules/save-section-template.ts';
import type { SectionDefinition } from '#engine/form/definition.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const maxNameLength = 60;

/** Saves a section as a template for all designers of the tenant. */
export function SaveTemplate({ section }: { section: SectionDefinition }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="tiny"
        icon="bookmark-plus"
        label={t('form-designer:saveTemplate')}
        hasPopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <TemplateDialog section={section} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TemplateDialog({ section, onClose }: { section: SectionDefinition; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState(section.displayName.slice(0, maxNameLength));
  const [isChecked, setIsChecked] = useState(false);
  const save = useAction(saveSectionTemplate, {
    invalidates: [listSectionTemplates],
    onSuccess: () => {
      toast.success(t('form-designer:templateSaved', { name: name.trim() }));
      onClose();
    },
    errors: 'screen',
  });
  const isNameTaken = save.error?.code === 'duplicate_name';
  const missing = isChecked && name.trim() === '' ? t('violations:required') : undefined;
  const submit = () => {
    setIsChecked(true);
    if (name.trim() === '' || save.isBusy) return;
    save.run({ body: { name, section } as EndpointRequest<typeof saveSectionTemplate>['body'] });
  };
  return (
    <Dialog
      title={t('form-designer:saveTemplate')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={submit}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy}>
            {t('form-designer:saveTemplate')}
          </Button>
        </>
      }
    >
      {save.error && !isNameTaken && (
        <Notice>{save.error.violations[0]?.message ?? save.error.message}</Notice>
      )}
      <Field
        label={t('form-designer:appName')}
        isRequired
        error={missing ?? (isNameTaken ? save.error?.message : undefined)}
        help={t('form-designer:saveTemplateHelp')}
      >
        {(control) => (
          <TextInput
            {...control}
            hasAutofocus
            value={name}
            maxLength={maxNameLength}
            onChange={(text) => {
              if (isNameTaken) save.clear();
              setName(text);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
