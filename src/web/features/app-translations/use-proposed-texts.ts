import { useRef, useState } from 'react';
import { isLabelKey } from '#engine/module/translate-module.ts';
import type { Locale } from '#messages/index.ts';
import { usePrompt } from '#web/features/assistant/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Translations, translationAt } from './find-texts.ts';
import type { PlacedText, TextGroup } from './text-groups.ts';

/** Texts of one request at most, and how long each can be. */
const maxTexts = 40;
const maxLength = 1_000;

type Proposed = readonly { readonly key: string; readonly text: string }[];
/** The original is named anew, the languages are translated. */
type Column = Locale | 'original';

export type ProposedTexts = ReturnType<typeof useProposedTexts>;

/**
 * What the provider proposes, by column and key, until a person decides: translations of what is missing, and better
 * labels in place of the original ones.
 */
export function useProposedTexts(moduleId: string, groups: readonly TextGroup[], translations: Translations) {
  const t = useT();
  const { isThere, isBusy, failure, ask } = usePrompt();
  const [proposed, setProposed] = useState<ReadonlyMap<string, string>>(new Map());
  const nextLabels = useLabelsInTurn(groups);
  const add = (column: Column, found: Proposed) => {
    if (found.length === 0) toast.error(t('assistant:nothingProposed'));
    setProposed(
      (before) => new Map([...before, ...found.map(({ key, text }) => [idOf(column, key), text] as const)]),
    );
  };
  const propose = async (language: Locale) => {
    const texts = asked(groups, ({ key }) => translationAt(translations, language, key) === '');
    if (texts.length === 0) return;
    const answer = await ask({ feature: 'translate', module_id: moduleId, language, texts });
    if (answer) add(language, answer.translations ?? []);
  };
  const proposeNames = async () => {
    const texts = nextLabels();
    if (texts.length === 0) return;
    const answer = await ask({ feature: 'name', module_id: moduleId, texts });
    if (answer) add('original', answer.names ?? []);
  };
  return {
    isThere,
    isBusy,
    failure,
    propose,
    proposeNames,
    drop: (column: Column, key: string) =>
      setProposed((before) => new Map([...before].filter(([id]) => id !== idOf(column, key)))),
    at: (column: Column, key: string) => proposed.get(idOf(column, key)) ?? '',
  };
}

/** The labels of the next request: those that were not asked for yet, and all of them again after the last. */
function useLabelsInTurn(groups: readonly TextGroup[]) {
  const before = useRef<ReadonlySet<string>>(new Set());
  return () => {
    const isLabel = ({ key }: PlacedText) => isLabelKey(key);
    const left = asked(groups, (text) => isLabel(text) && !before.current.has(text.key));
    const texts = left.length > 0 ? left : asked(groups, isLabel);
    const earlier = left.length > 0 ? before.current : [];
    before.current = new Set([...earlier, ...texts.map(({ key }) => key)]);
    return texts;
  };
}

function asked(groups: readonly TextGroup[], isAsked: (text: PlacedText) => boolean) {
  return groups
    .flatMap((group) => group.texts)
    .filter((text) => text.text.length <= maxLength && isAsked(text))
    .slice(0, maxTexts)
    .map(({ key, text }) => ({ key, text }));
}

const idOf = (column: Column, key: string) => `${column} ${key}`;
