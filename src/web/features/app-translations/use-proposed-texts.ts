import { useState } from 'react';
import type { Locale } from '#messages/index.ts';
import { usePrompt } from '#web/features/assistant/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Translations, translationAt } from './find-texts.ts';
import type { TextGroup } from './text-groups.ts';

/** Texts of one request at most, and how long each can be. */
const maxTexts = 40;
const maxLength = 1_000;

export type ProposedTexts = ReturnType<typeof useProposedTexts>;

/** Translations that the provider proposes for what is still missing, by language and key, until a person decides. */
export function useProposedTexts(moduleId: string, groups: readonly TextGroup[], translations: Translations) {
  const t = useT();
  const { isThere, isBusy, failure, ask } = usePrompt();
  const [proposed, setProposed] = useState<ReadonlyMap<string, string>>(new Map());
  const drop = (language: Locale, key: string) =>
    setProposed((before) => new Map([...before].filter(([id]) => id !== idOf(language, key))));
  const propose = async (language: Locale) => {
    const texts = groups
      .flatMap((group) => group.texts)
      .filter(
        ({ key, text }) => text.length <= maxLength && translationAt(translations, language, key) === '',
      )
      .slice(0, maxTexts)
      .map(({ key, text }) => ({ key, text }));
    if (texts.length === 0) return;
    const answer = await ask({ feature: 'translate', module_id: moduleId, language, texts });
    const found = answer?.translations ?? [];
    if (answer && found.length === 0) toast.error(t('assistant:nothingProposed'));
    setProposed(
      (before) => new Map([...before, ...found.map(({ key, text }) => [idOf(language, key), text] as const)]),
    );
  };
  return {
    isThere,
    isBusy,
    failure,
    propose,
    drop,
    at: (language: Locale, key: string) => proposed.get(idOf(language, key)) ?? '',
  };
}

const idOf = (language: Locale, key: string) => `${language} ${key}`;
