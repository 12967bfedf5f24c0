import { useState } from 'react';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import page from '#web/ui/layout/page.module.css';
import { usePrompt } from '../prompts/use-prompt.ts';
import styles from './samples.module.css';

/**
 * Has entries made up for trying out an app, and keeps those that the person chooses as drafts of theirs. Nothing
 * without a provider.
 */
export function SampleEntries(props: { moduleId: string; form: CompiledForm; facts: TextFacts }) {
  const t = useT();
  const { moduleId, form, facts } = props;
  const { isThere, isBusy, failure, ask } = usePrompt();
  const [samples, setSamples] = useState<readonly EntryValues[]>([]);
  if (!isThere) return null;
  const propose = async () => {
    const answer = await ask({ feature: 'samples', module_id: moduleId });
    if (answer) setSamples((answer.samples ?? []).map(({ values }) => values));
  };
  return (
    <section className={page.section}>
      <h2>{t('assistant:samples')}</h2>
      <p className={page.about}>{t('assistant:samplesAbout')}</p>
      {failure && <Notice>{failure}</Notice>}
      <div className={page.line}>
        <Button kind="line" icon="sparkles" isBusy={isBusy} onClick={() => void propose()}>
          {t('assistant:makeUp')}
        </Button>
      </div>
      {samples.length > 0 && (
        <Chosen
          key={JSON.stringify(samples)}
          {...{ moduleId, samples }}
          textOf={(values) => textOf(values, form, facts)}
          onDone={() => setSamples([])}
        />
      )}
    </section>
  );
}

function Chosen(props: {
  moduleId: string;
  samples: readonly EntryValues[];
  textOf: (values: EntryValues) => string;
  onDone: () => void;
}) {
  const t = useT();
  const { moduleId, samples } = props;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(samples.keys()));
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [isKeeping, setIsKeeping] = useState(false);
  const { run } = useAction(saveEntry, { errors: 'nowhere' });
  const keep = async () => {
    setIsKeeping(true);
    const left = new Set(chosen);
    let refusal: string | null = null;
    for (const [place, data] of samples.entries()) {
      if (!chosen.has(place) || refusal !== null) continue;
      const { error } = await run({ query: { moduleId }, body: { data } });
      if (error) refusal = error.message;
      else left.delete(place);
    }
    setIsKeeping(false);
    const count = chosen.size - left.size;
    if (count > 0) toast.success(t('assistant:samplesKept', { count }));
    if (refusal === null) return props.onDone();
    // What was not kept stays, to be tried again or left out.
    toast.error(refusal);
    setKept(new Set([...kept, ...[...chosen].filter((place) => !left.has(place))]));
    setChosen(left);
  };
  const toggle = (place: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, place] : [...chosen].filter((one) => one !== place)));
  return (
    <>
      <ul className={styles.samples}>
        {[...samples.entries()]
          .filter(([place]) => !kept.has(place))
          .map(([place, values]) => (
            <li key={place}>
              <Checkbox
                label={props.textOf(values)}
                isChecked={chosen.has(place)}
                onChange={(isChosen) => toggle(place, isChosen)}
              />
            </li>
          ))}
      </ul>
      <div className={page.line}>
        <Button kind="primary" isBusy={isKeeping} isDisabled={chosen.size === 0} onClick={() => void keep()}>
          {t('assistant:keepSamples', { count: chosen.size })}
        </Button>
        <Button onClick={props.onDone}>{t('ui:cancel')}</Button>
      </div>
    </>
  );
}

/** A sample in one line: what each field has. */
function textOf(values: EntryValues, form: CompiledForm, facts: TextFacts): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const field = form.fields.get(name);
      const text = field ? field.type.toText(value, field.definition, facts) : JSON.stringify(value);
      return `${field?.definition.displayName ?? name}: ${text}`;
    })
    .join(' · ');
}
