import type { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './audit.module.css';

type Change = EndpointOutput<typeof getAuditRecord>['changes'][number];

/** Values before and after; those that the reader may not see say so. */
export function RecordChanges({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === '') return t('audit:empty');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
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
          {changes.map(({ name, label, before, after, isHidden }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {isHidden ? (
                <td colSpan={2} className={styles.quiet}>
                  {t('audit:hidden')}
                </td>
              ) : (
                <>
                  <td>
                    <del>{shown(before)}</del>
                  </td>
                  <td>
                    <ins>{shown(after)}</ins>
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
