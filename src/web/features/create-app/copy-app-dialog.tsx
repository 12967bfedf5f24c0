import { getModule } from '#contracts/app-designer/get-module.ts';
import { copyModule } from '#contracts/modules/copy-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AppSettingsDialog, afterDialog } from './app-settings-dialog.tsx';
import { nameOfCopy } from './name-of-copy.ts';
import type { AppSettings } from './settings/app-settings.ts';

/** Makes another app of one: its form, workflow, permissions and e-mails, without its entries. */
export function CopyAppDialog(props: {
  moduleId: string;
  /** Those of the app that is copied. */
  settings: AppSettings;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { moduleId, settings } = props;
  const t = useT();
  const copy = useAction(copyModule, {
    invalidates: [listForms, listApplications, getSidebarTree, getModule],
    onSuccess: ({ id }) => {
      props.onClose();
      toast.success(t('form-designer:appCopied', { name: settings.name }));
      afterDialog(() => props.onCreated(id));
    },
  });
  const name = nameOfCopy(settings.name, (original) => t('form-designer:copyName', { name: original }));
  return (
    <AppSettingsDialog
      title={t('form-designer:copyApp')}
      about={t('form-designer:copyAbout', { name: settings.name })}
      submitLabel={t('form-designer:makeCopy')}
      first={{ ...settings, name }}
      making={copy}
      onSubmit={(chosen) => copy.run({ body: { ...chosen, moduleId } })}
      onClose={props.onClose}
    />
  );
}
