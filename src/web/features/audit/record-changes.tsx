import type { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './audit.module.css';

type Change = EndpointOutput<typeof getAuditRecord>['changes'][number];

/** Values before and after; those that the reader may not see say so. */
export function RecordChanges({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  return (
    <>
      <SectionTitle>{t('audit:changes')}</SectionTitle>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('audit:field')}</th>
            <th scope="col">{t('audit:before')}</th>
            <th scope="col">{t('audit:after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, label, before_text, after_text, isHidden }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {isHidden ? (
                <td colSpan={2} className={styles.quiet}>
                  {t('audit:hidden')}
                </td>
              ) : (
                <>
                  <td>
                    <del>{before_text || t('audit:empty')}</del>
                  </td>
                  <td>
                    <ins>{after_text || t('audit:empty')}</ins>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
