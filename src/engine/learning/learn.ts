import type { EntryValues } from '#engine/value/field-value.ts';
import type { LearningRefusal } from './evaluation.ts';
import { minEntries } from './evaluation.ts';
import { learnChoices } from './learn-choices.ts';
import { learnNumbers } from './learn-numbers.ts';
import type { FinishedEntry, Learned, LearningTask } from './learned.ts';
import { exampleOf } from './model.ts';
import { choiceOf, numberOf } from './question.ts';

/**
 * Learns from finished entries, which come in the order of their end. The newest quarter is held back: the model is
 * tried out on it after it has learned from the older ones alone, and is refused unless it does clearly better than the
 * trivial guess. Then it learns from all of them. The same entries always give the same model.
 */
export function learn(task: LearningTask, finished: readonly FinishedEntry[]): Learned {
  const known = finished.flatMap((entry) => {
    const answer = task.kind === 'choice' ? onlyChoice(entry.answer) : numberOf(entry.answer);
    return answer === null ? [] : [{ example: exampleOf(task.fields, entry.values), answer }];
  });
  const refused = (refusal: LearningRefusal): Learned => ({
    refusal,
    entries: known.length,
    model: null,
    evaluation: null,
  });
  if (task.fields.length === 0) return refused('no_fields');
  if (known.length < minEntries) return refused('too_few_entries');
  const examples = known.map(({ example }) => example);
  const answers = known.map(({ answer }) => answer);
  const learned =
    task.kind === 'choice'
      ? learnChoices(task.fields, { examples, answers: answers.map(String) })
      : learnNumbers(task.fields, { examples, answers: answers.map(Number) });
  return typeof learned === 'string' ? refused(learned) : { ...learned, entries: known.length };
}

function onlyChoice(value: EntryValues[string]): string | null {
  const choices = Array.isArray(value) ? [] : choiceOf(value);
  return choices[0] ?? null;
}
