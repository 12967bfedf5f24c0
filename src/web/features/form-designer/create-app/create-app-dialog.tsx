import { createModule } from '#contracts/modules/create-module.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { AppSettings } from '../app-settings/app-settings.ts';
import { AppSettingsDialog, afterDialog } from './app-settings-dialog.tsx';

const first: AppSettings = {
  name: '',
  description: '',
  categoryId: null,
  appIcon: 'app-window',
  addToQuickLaunch: false,
};

/** Begins a new app. */
export function CreateAppDialog(props: { onClose: () => void; onCreated: (id: string) => void }) {
  const t = useT();
  const create = useEndpointMutation(createModule, {
    invalidates: [listForms, listApplications, getSidebarTree, getModule],
    onSuccess: ({ id }) => {
      props.onClose();
      afterDialog(() => props.onCreated(id));
    },
  });
  return (
    <AppSettingsDialog
      title={t('form-designer:createApp')}
      submitLabel={t('form-designer:createApp')}
      first={first}
      making={create}
      onSubmit={(body) => create.mutate({ body })}
      onClose={props.onClose}
    />
  );
}
