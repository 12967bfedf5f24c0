import { paperSizes } from '#engine/report/design.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { Design } from '../../report-types.ts';
import styles from '../../reports.module.css';
import { withFirstHead } from '../design-changes.ts';
import { NumberField } from '../setting-fields.tsx';
import type { DesignDraft } from '../use-design-draft.ts';

/** The size of the paper, and its margins. */
export function PaperSettings({ draft }: { draft: DesignDraft }) {
  const t = useT();
  const { paper } = draft.design;
  const change = (next: Partial<Design['paper']>) =>
    draft.change((design) => ({ ...design, paper: { ...design.paper, ...next } }));
  return (
    <section className={styles.band} aria-label={t('reports:paper')}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <Field label={t('reports:paper')}>
            {(control) => (
              <Select
                {...control}
                value={paper.size}
                onChange={(size) => change({ size: size as typeof paper.size })}
                options={paperSizes.map((value) => ({ value, label: t(`reports:size_${value}`) }))}
              />
            )}
          </Field>
          <NumberField
            label={t('reports:margin')}
            value={paper.marginMm}
            min={8}
            max={40}
            onChange={(marginMm) => change({ marginMm })}
          />
        </div>
        <Checkbox
          isChecked={paper.isLandscape}
          onChange={(isLandscape) => change({ isLandscape })}
          label={t('reports:landscape')}
        />
        <Checkbox
          isChecked={draft.design.firstHead !== undefined}
          onChange={(hasOne) => draft.change((design) => withFirstHead(design, hasOne))}
          label={t('reports:hasFirstHead')}
        />
      </div>
    </section>
  );
}
