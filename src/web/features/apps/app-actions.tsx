import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import styles from './apps.module.css';
import type { AppTile } from './select-apps.ts';

const CopyAppDialog = lazy(async () => ({
  default: (await withDesignTexts(() => import('#web/features/create-app/index.ts'))).CopyAppDialog,
}));

/** The actions of a designer on the tile of an app. */
export function AppActions({ app }: { app: AppTile }) {
  const t = useT();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [isCopying, setIsCopying] = useState(false);
  const design = (id: string) => navigate(`/form-editor/show/${id}`);
  const items: MenuItem[] = [
    { id: 'design', label: t('apps:openDesigner'), icon: 'pencil', onSelect: () => design(app.id) },
  ];
  if (user.canCreateApps) {
    items.push({ id: 'copy', label: t('apps:copyApp'), icon: 'copy', onSelect: () => setIsCopying(true) });
  }
  const label = t('apps:actions', { name: app.display_name });
  return (
    <span className={styles.actions}>
      <Menu
        label={label}
        items={items}
        placement="below-end"
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" size="tiny" label={label} />}
      />
      {isCopying && <CopyApp app={app} onClose={() => setIsCopying(false)} onCreated={design} />}
    </span>
  );
}

/** Begins with the settings of the app, of which the list of apps has only a part. */
function CopyApp(props: { app: AppTile; onClose: () => void; onCreated: (id: string) => void }) {
  const { app } = props;
  const { data: detail, isError } = useEndpoint(getModule, { query: { id: app.id } });
  if (!detail && !isError) return null;
  return (
    <Suspense fallback={null}>
      <CopyAppDialog
        moduleId={app.id}
        settings={{
          name: app.display_name,
          description: app.module_description,
          categoryId: app.category?.id ?? null,
          appIcon: app.app_icon,
          addToQuickLaunch: false,
          ocrProviderId: detail?.ocr_provider_id ?? null,
          ocrProviderName: detail?.ocr_provider_name ?? null,
          machineLearningServiceId: detail?.ml_service_id ?? null,
          helpFileUrl: detail?.help_file_url ?? null,
        }}
        onClose={props.onClose}
        onCreated={props.onCreated}
      />
    </Suspense>
  );
}
