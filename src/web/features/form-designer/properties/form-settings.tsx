import { showPages, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import styles from './property-panel.module.css';

/** The settings of the form as a whole, where nothing of it is selected. */
export function FormSettings() {
  const t = useT();
  const { module, apply } = useDesigner();
  return (
    <section className={styles.whole} aria-label={t('designer:kind_form')}>
      <h2>{t('designer:kind_form')}</h2>
      <div className={styles.line}>
        <Switch
          id="property-hasPages"
          label={t('form-designer:hasPages')}
          isChecked={module.defaultConfig.hasPages === true}
          onChange={(isOn) => apply(showPages(isOn))}
        />
      </div>
      <p className={styles.toggleHint}>{t('form-designer:hasPagesHint')}</p>
    </section>
  );
}
