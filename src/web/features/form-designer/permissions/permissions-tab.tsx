import { type ComponentType, Suspense } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import page from '../screen/page.module.css';
import { PermissionRules } from './permission-rules.tsx';

/** Who may do what: rules of the app, and control over fields at each activity. */
export function PermissionsTab({ PermissionMatrix }: { PermissionMatrix: ComponentType }) {
  const t = useT();
  return (
    <div className={page.desk}>
      <div className={page.sheet}>
        <div className={page.section}>
          <h2>{t('form-designer:whoMay')}</h2>
          <p className={page.about}>{t('form-designer:whoMayAbout')}</p>
          <PermissionRules />
          <h2 style={{ marginTop: 16 }}>{t('form-designer:fieldControl')}</h2>
          <Suspense fallback={<SkeletonBar />}>
            <PermissionMatrix />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
