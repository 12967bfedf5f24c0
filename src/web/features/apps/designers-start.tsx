import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { FirstSteps, NewsLine, useFirstSteps } from '#web/features/first-steps/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './designers-start.module.css';
import { useNewApp } from './use-new-app.tsx';

const maxApps = 6;

/**
 * What those who design and administer begin with: the first steps that are left, what is new, and apps with something
 * to publish. `children` is shown below.
 */
export function DesignersStart({ children }: { children?: ReactNode }) {
  const t = useT();
  const list = useEndpoint(listApplications);
  const first = useFirstSteps();
  const { begin, dialog } = useNewApp();
  const apps = list.data ?? [];
  const own = apps.filter(({ canDesign }) => canDesign);
  const toPublish = own.filter((app) => app.status === 'Draft' || app.has_draft_changes).slice(0, maxApps);
  if (first.isLoading || list.isPending) return null;
  return (
    <div className={styles.start}>
      {first.steps.length === 0 ? (
        <NewsLine />
      ) : (
        <FirstSteps
          steps={first.steps}
          draftId={own.find(({ status }) => status === 'Draft')?.id}
          publishedId={apps.find(({ status }) => status === 'Published')?.id}
          onCreate={begin}
          onHide={first.hide}
        />
      )}
      {toPublish.length > 0 && (
        <section className={styles.part} aria-label={t('first-steps:toPublish')}>
          <SectionTitle>{t('first-steps:toPublish')}</SectionTitle>
          <ul>
            {toPublish.map((app) => (
              <li key={app.id}>
                <Link to={`/form-editor/show/${app.id}`}>
                  <AppIcon name={app.app_icon} />
                  <span className="cut">{app.display_name}</span>
                  <small>{t(app.status === 'Draft' ? 'apps:draft' : 'apps:draftChanges')}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      {dialog}
    </div>
  );
}
