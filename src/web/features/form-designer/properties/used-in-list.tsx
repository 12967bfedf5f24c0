import type { FaultLocation } from '#engine/form/definition.ts';
import { faultSubject, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { usesOf } from '../used-in.ts';
import styles from './property-panel.module.css';

const icons: Readonly<Record<FaultLocation['kind'], string>> = {
  module: 'app-window',
  section: 'heading',
  field: 'calculator',
  activity: 'git-branch',
  connection: 'git-branch',
  permission: 'lock',
  template: 'mail',
};

/** All references to a field or table, each with a link. */
export function UsedIn({ path }: { path: string }) {
  const t = useT();
  const { module, compilation, jumpTo } = useDesigner();
  const uses = usesOf(path, compilation.module, module);
  return (
    <section aria-label={t('form-designer:usedIn')}>
      <h3>
        {t('form-designer:usedIn')}
        <Count>{uses.length}</Count>
      </h3>
      {uses.length === 0 ? (
        <p className={styles.unused}>{t('form-designer:unused')}</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map((where) => (
            <li key={`${where.kind}:${where.id}:${where.property ?? ''}`}>
              <button type="button" onClick={() => jumpTo(where)}>
                <Icon name={icons[where.kind]} size={14} />
                <span className="cut">{faultSubject({ where }, module, t)}</span>
                <Count>{t(`form-designer:use_${where.kind}`)}</Count>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
