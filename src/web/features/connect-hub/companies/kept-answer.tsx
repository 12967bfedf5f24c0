import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';

/** How old an answer of the register can be that comes from memory. */
export function KeepAnswers(props: {
  readonly error: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const t = useT();
  return (
    <Field label={t('connect-hub:keepAnswers')} help={t('connect-hub:keepAnswersHelp')} error={props.error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={String(props.value)}
          maxLength={5}
          onChange={(text) => props.onChange(Number(text.replace(/\D/g, '')))}
        />
      )}
    </Field>
  );
}

/** Says when an answer was given that comes from memory; nothing of a fresh one. */
export function AnswerAge({ seconds }: { seconds: number }) {
  const t = useT();
  const format = useFormat();
  if (seconds === 0) return null;
  const when = format.relative(new Date(Date.now() - seconds * 1000).toISOString());
  return <p className={log.hint}>{t('connect-hub:answeredWhen', { when })}</p>;
}
