import { useState } from 'react';
import { createModule } from '#contracts/modules/create-module.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type AppSettings, descriptionFault, nameFault } from '../app-settings/app-settings.ts';
import { AppSettingsFields, useReservedNames } from '../app-settings/app-settings-fields.tsx';

const first: AppSettings = {
  name: '',
  description: '',
  categoryId: null,
  appIcon: 'app-window',
  addToQuickLaunch: false,
};
const redirectMs = 150;

/** Begins a new app. Only Cancel and success close it; what was typed stays when the server refuses. */
export function CreateAppDialog(props: { onClose: () => void; onCreated: (id: string) => void }) {
  const t = useT();
  const [settings, setSettings] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const reserved = useReservedNames();
  const create = useEndpointMutation(createModule, {
    invalidates: [listForms, listApplications, getSidebarTree, getModule],
    onSuccess: ({ id }) => {
      props.onClose();
      setTimeout(() => props.onCreated(id), redirectMs);
    },
  });
  const isAboutName = create.error?.code === 'duplicate_name' || create.error?.code === 'reserved_name';
  const submit = () => {
    setIsChecked(true);
    const isFine =
      nameFault(settings.name, reserved, t) === null && descriptionFault(settings.description, t) === null;
    if (isFine && !create.isPending) create.mutate({ body: { ...settings, name: settings.name.trim() } });
  };
  return (
    <Dialog
      title={t('form-designer:createApp')}
      isStatic
      width={480}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={create.isPending}>
            {t('form-designer:createApp')}
          </Button>
        </>
      }
    >
      {create.error && !isAboutName && <Notice>{create.error.message}</Notice>}
      <AppSettingsFields
        settings={settings}
        isChecked={isChecked}
        isFolded
        hasAutofocus
        nameRefusal={isAboutName ? create.error?.message : undefined}
        onChange={(next) => {
          if (isAboutName && next.name !== settings.name) create.reset();
          setSettings(next);
        }}
      />
    </Dialog>
  );
}
