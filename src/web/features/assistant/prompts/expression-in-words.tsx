import { useState } from 'react';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './prompts.module.css';
import { usePrompt } from './use-prompt.ts';

type Told =
  | { readonly kind: 'written' }
  | { readonly kind: 'wrong'; readonly problem: string }
  | { readonly kind: 'explained'; readonly text: string };

/**
 * Has an expression written from words, or explained. What is written gets into the editor only if it compiles there,
 * with the names and the type of the place; nothing without a provider.
 */
export function ExpressionInWords(props: {
  moduleId: string;
  source: string;
  scope: ExpressionScope;
  expected: ExpressionType | undefined;
  onWritten: (source: string) => void;
}) {
  const t = useT();
  const { moduleId, source, scope, expected } = props;
  const { isThere, isBusy, failure, ask } = usePrompt();
  const [words, setWords] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  if (!isThere) return null;
  const write = async () => {
    if (words.trim() === '' || isBusy) return;
    setTold(null);
    const wanted = { module_id: moduleId, text: words.trim(), expected: plainType(expected) };
    const answer = await ask({ feature: 'expression', ...wanted });
    if (!answer) return;
    const compiles = answer.problem === null && compileExpression(answer.text, scope, expected).ok;
    setTold(compiles ? { kind: 'written' } : { kind: 'wrong', problem: answer.problem ?? answer.text });
    if (compiles) props.onWritten(answer.text);
  };
  const explain = async () => {
    setTold(null);
    const answer = await ask({ feature: 'explain', text: source.trim() });
    if (answer) setTold({ kind: 'explained', text: answer.text });
  };
  return (
    <div className={styles.words}>
      <div className={styles.line}>
        <TextInput
          size="small"
          icon="sparkles"
          aria-label={t('assistant:inWords')}
          placeholder={t('assistant:inWordsExample')}
          maxLength={2_000}
          value={words}
          onChange={setWords}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void write();
          }}
        />
        <Button size="small" kind="line" isBusy={isBusy} onClick={() => void write()}>
          {t('assistant:write')}
        </Button>
        {source.trim() !== '' && (
          <Button size="small" isDisabled={isBusy} onClick={() => void explain()}>
            {t('assistant:explain')}
          </Button>
        )}
      </div>
      {failure && <Notice>{failure}</Notice>}
      {told && <ToldNotice told={told} />}
    </div>
  );
}

function ToldNotice({ told }: { told: Told }) {
  const t = useT();
  if (told.kind === 'written') return <Notice tone="success">{t('assistant:writtenNote')}</Notice>;
  if (told.kind === 'wrong')
    return <Notice tone="warning">{t('assistant:notWritten', { problem: told.problem })}</Notice>;
  return (
    <section className={styles.told} aria-label={t('assistant:explanation')} role="status">
      {told.text}
    </section>
  );
}

/** The provider is told of simple types; those of rows and lists are checked here alone. */
function plainType(type: ExpressionType | undefined) {
  const known = ['text', 'number', 'boolean', 'date', 'time', 'datetime', 'user'] as const;
  return known.find((one) => one === type);
}
