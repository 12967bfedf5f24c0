import { useMemo } from 'react';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import { rulesOfSource } from '#engine/expression/rules/rules-of-source.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { conditionWords, type WordFacts } from './condition-words.ts';

/** The names and formats that conditions of a form are put into words with. */
export function useWordFacts(form: CompiledForm, scope: ExpressionScope, facts: TextFacts): WordFacts {
  const t = useT();
  const format = useFormat();
  return useMemo(() => ({ scope, form, t, format, facts }), [scope, form, t, format, facts]);
}

/** Puts conditions of a form into words. Those that have none, such as calculations, are null. */
export function useConditionWords(form: CompiledForm, facts: TextFacts): (source: string) => string | null {
  const around = useWordFacts(form, form.scope, facts);
  return useMemo(
    () => (source) => {
      const rules = source.trim() === '' ? null : rulesOfSource(source, around.scope);
      return rules && conditionWords(rules, around);
    },
    [around],
  );
}
