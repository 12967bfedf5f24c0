import { reportLimits } from '#engine/insight/report.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { measureOptions, readMeasure } from '../sentence/report-sentence.tsx';
import { freeName } from './model-state.ts';
import styles from './models.module.css';
import type { PartProps } from './part-props.ts';

/** The figures of a model, each with what people call it and the name by which calculations read it. */
export function FiguresPart({ model, about, words, onChange }: PartProps) {
  const t = useT();
  const { measures } = model;
  const change = (next: typeof measures) => onChange({ ...model, measures: next });
  const options = measureOptions(about, words);
  const add = (written: string) => {
    const label = (options.find(({ value }) => value === written)?.label ?? '').slice(0, 80);
    const taken = new Set([...measures, ...model.calculated].map(({ name }) => name));
    change([...measures, { ...readMeasure(written), name: freeName(label, taken, 'figure'), label }]);
  };
  return (
    <section>
      <SectionTitle>{t('models:figures')}</SectionTitle>
      <p className={styles.quiet}>{t('models:figuresText')}</p>
      <ul className={styles.rows}>
        {measures.map((measure, place) => {
          const { label: _, ...plain } = measure;
          const what = words.measure(plain);
          return (
            <li key={measure.name}>
              <span className={`${styles.what} cut`}>
                {what}
                <code className={styles.code} title={t('models:figureName')}>
                  {measure.name}
                </code>
              </span>
              <TextInput
                size="small"
                aria-label={`${t('models:label')}: ${what}`}
                maxLength={80}
                value={measure.label}
                onChange={(label) => change(measures.with(place, { ...measure, label }))}
              />
              <IconButton
                icon="x"
                size="tiny"
                label={`${t('models:remove')}: ${measure.label}`}
                onClick={() => change(measures.toSpliced(place, 1))}
              />
            </li>
          );
        })}
      </ul>
      {measures.length < reportLimits.operands && (
        <Combobox
          aria-label={t('models:addFigure')}
          placeholder={t('models:addFigure')}
          value={null}
          emptyText={t('ui:noMatch')}
          options={options}
          onChange={(written) => written && add(written)}
        />
      )}
    </section>
  );
}
