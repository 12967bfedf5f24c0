import { useState } from 'react';
import type { RecordedAct } from '#contracts/bots/bot-recording.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { PagePicture } from './page-picture.tsx';
import styles from './recorder.module.css';
import type { RecordingState } from './use-recording.ts';

/** The page at hand, and what a click on it does. */
export function RecordedPage(props: {
  readonly state: RecordingState;
  readonly onAct: (act: RecordedAct) => void;
}) {
  const t = useT();
  const { state, onAct } = props;
  const [mode, setMode] = useState<'click' | 'read'>('click');
  const [accepts, setAccepts] = useState(false);
  if (state.picture === null) return null;
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={t('bots:recordMode')}
          value={mode}
          segments={[
            { value: 'click', label: t('bots:step_clickElement'), icon: 'mouse-pointer-click' },
            { value: 'read', label: t('bots:recordRead'), icon: 'scan-text' },
          ]}
          onChange={setMode}
        />
        <Checkbox label={t('bots:part_acceptsDialogs')} isChecked={accepts} onChange={setAccepts} />
        {([-500, 500] as const).map((by) => (
          <IconButton
            key={by}
            icon={by < 0 ? 'arrow-up' : 'arrow-down'}
            label={t(by < 0 ? 'bots:recordUp' : 'bots:recordDown')}
            onClick={() => onAct({ kind: 'scroll', x: 640, y: 400, by })}
          />
        ))}
      </div>
      {state.choices.length > 0 && (
        <Field label={t('bots:recordChoose')}>
          {(control) => (
            <Select
              {...control}
              value=""
              options={[...new Set(['', ...state.choices])].map((value) => ({ value, label: value }))}
              onChange={(option) => onAct({ kind: 'choose', option })}
            />
          )}
        </Field>
      )}
      <PagePicture
        picture={state.picture}
        title={state.title}
        onClick={(x, y) => onAct({ kind: 'click', x, y, reads: mode === 'read', accepts })}
        onAct={onAct}
      />
      <p className={styles.hint}>{t('bots:recordKeys')}</p>
    </>
  );
}
