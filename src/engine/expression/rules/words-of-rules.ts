import { isRuleGroup, type Rule, type RuleGroup } from './rule.ts';

/** The words of a language for conditions. */
export interface RuleWords {
  /** One comparison. Null if it has no words. */
  readonly rule: (rule: Rule) => string | null;
  readonly join: (combinator: RuleGroup['combinator'], first: string, second: string) => string;
  /** Keeps a group together within another one. */
  readonly bracket: (words: string) => string;
  /** The opposite of the words, which it keeps together. */
  readonly not: (words: string) => string;
}

/**
 * A condition as a sentence: each comparison once, in order, with its groups. Null if one of them has no words, as a
 * sentence that leaves something out would be wrong.
 */
export function wordsOfRules(group: RuleGroup, words: RuleWords): string | null {
  return wordsOfGroup(group, words, true);
}

function wordsOfGroup(group: RuleGroup, words: RuleWords, isOutermost: boolean): string | null {
  let sentence: string | null = null;
  for (const item of group.rules) {
    const part = isRuleGroup(item) ? wordsOfGroup(item, words, false) : words.rule(item);
    if (part === null) return null;
    sentence = sentence === null ? part : words.join(group.combinator, sentence, part);
  }
  if (sentence === null) return null;
  if (group.not) return words.not(sentence);
  return isOutermost || group.rules.length === 1 ? sentence : words.bracket(sentence);
}
