import { useEffect } from 'react';
import { DisclosureList } from '#web/features/app-checks/index.ts';
import { acceptedPlace, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import page from '#web/ui/layout/page.module.css';
import { PermissionMatrix } from './matrix/permission-matrix.tsx';
import { PermissionRules } from './permission-rules.tsx';

/** The permission rules of the app, and the control levels of fields at each activity. */
export function PermissionsTab() {
  const t = useT();
  const { selection } = useDesigner();
  const isAtAccepted = selection?.kind === 'permission' && selection.id === acceptedPlace;
  useEffect(() => {
    if (!isAtAccepted) return;
    const frame = requestAnimationFrame(() => document.getElementById('accepted-disclosures')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isAtAccepted]);
  return (
    <div className={page.desk}>
      <div className={page.sheet}>
        <div className={page.section}>
          <h2>{t('form-designer:appPermissions')}</h2>
          <p className={page.about}>{t('form-designer:appPermissionsAbout')}</p>
          <PermissionRules />
          <h2 style={{ marginTop: 16 }}>{t('form-designer:fieldControl')}</h2>
          <PermissionMatrix />
          <h2 style={{ marginTop: 16 }}>{t('disclosures:title')}</h2>
          <p className={page.about}>{t('disclosures:about')}</p>
          <DisclosureList />
        </div>
      </div>
    </div>
  );
}
