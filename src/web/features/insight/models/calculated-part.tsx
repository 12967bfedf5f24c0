import { reportLimits } from '#engine/insight/report.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { freeName } from './model-state.ts';
import styles from './models.module.css';
import type { PartProps } from './part-props.ts';

/** The figures that are calculated from others, in the language of expressions. */
export function CalculatedPart({ model, onChange }: Pick<PartProps, 'model' | 'onChange'>) {
  const t = useT();
  const { calculated, measures } = model;
  const change = (next: typeof calculated) => onChange({ ...model, calculated: next });
  const add = () => {
    const taken = new Set([...measures, ...calculated].map(({ name }) => name));
    const name = freeName('calculated', taken, 'calculated');
    change([...calculated, { name, label: t('models:expression'), expression: measures[0]?.name ?? '' }]);
  };
  return (
    <section>
      <SectionTitle>{t('models:calculated')}</SectionTitle>
      <p className={styles.quiet}>{t('models:calculatedText')}</p>
      <ul className={styles.rows}>
        {calculated.map((one, place) => (
          <li key={one.name}>
            <TextInput
              size="small"
              aria-label={`${t('models:expression')}: ${one.label}`}
              maxLength={1000}
              value={one.expression}
              onChange={(expression) => change(calculated.with(place, { ...one, expression }))}
            />
            <TextInput
              size="small"
              aria-label={`${t('models:label')}: ${one.expression}`}
              maxLength={80}
              value={one.label}
              onChange={(label) => change(calculated.with(place, { ...one, label }))}
            />
            <IconButton
              icon="x"
              size="tiny"
              label={`${t('models:remove')}: ${one.label}`}
              onClick={() => change(calculated.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      {calculated.length < reportLimits.calculated && measures.length > 0 && (
        <Button size="small" icon="plus" onClick={add}>
          {t('models:addCalculated')}
        </Button>
      )}
    </section>
  );
}
