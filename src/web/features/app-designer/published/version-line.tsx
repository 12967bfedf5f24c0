import { listModuleVersions } from '#contracts/modules/list-module-versions.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StatusGlyph } from '#web/ui/status/status-glyph.tsx';
import styles from './published.module.css';

/** The version before and the one that is live now, with the time and the person. */
export function VersionLine({ version }: { version: number }) {
  const t = useT();
  const format = useFormat();
  const { moduleId } = useDesigner();
  const { data } = useEndpoint(listModuleVersions, { query: { id: moduleId } });
  const of = (number: number) => data?.items.find((item) => item.number === number);
  const own = of(version);
  const before = of(version - 1);
  const from = before && format.date(before.published_on);
  const to = own && format.date(own.published_on);
  const days = from === to ? from : from && to && t('designer:fromTo', { from, to });
  return (
    <ol className={styles.line}>
      {version > 1 && (
        <li className={styles.stop}>
          <StatusGlyph status="Completed" size={14} />
          <strong>{t('designer:versionShort', { version: version - 1 })}</strong>
          <span className={styles.about}>{days}</span>
        </li>
      )}
      <li className={styles.stop}>
        <StatusGlyph status="Completed" size={14} />
        <strong>{t('designer:live', { version })}</strong>
        <span className={styles.about}>
          {own
            ? t('designer:liveSince', {
                time: format.time(own.published_on),
                name: own.published_by?.name ?? '?',
              })
            : null}
        </span>
      </li>
    </ol>
  );
}
