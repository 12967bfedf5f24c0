import { useCallback, useMemo, useRef } from 'react';
import { translatableTexts } from '#engine/module/translate-module.ts';
import { namedOutcomes } from '#engine/workflow/named-outcomes.ts';
import { type Locale, locales } from '#messages/index.ts';
import { renameLabel, translateText, useDesigner } from '#web/features/app-draft/index.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import page from '#web/ui/layout/page.module.css';
import { countMissing, findTexts } from './find-texts.ts';
import { LanguagePicker } from './language-picker.tsx';
import { groupTexts } from './text-groups.ts';
import { TextTable } from './text-table.tsx';
import styles from './translations.module.css';
import { useEditedTexts } from './use-edited-texts.ts';
import { type ProposedTexts, useProposedTexts } from './use-proposed-texts.ts';
import { type TextView, useTextView } from './use-text-view.ts';

/** Every text of the app that people read, beside what it is called in other languages. */
export function TranslationsTab() {
  const { module, moduleId, apply } = useDesigner();
  const { texts, missing } = useTexts();
  const view = useTextView(module.translations);
  const { edited, markEdited } = useEditedTexts(view);
  const found = useMemo(() => {
    const groups = groupTexts(module, texts);
    const missingIn = view.isMissingOnly ? view.languages : null;
    return findTexts(groups, module.translations, { words: view.words, missingIn, edited });
  }, [module, texts, view.words, view.isMissingOnly, view.languages, edited]);
  const proposed = useProposedTexts(moduleId, found, module.translations);
  const change = useCallback(
    (language: Locale, key: string, text: string) => {
      markEdited(key);
      apply(translateText(language, key, text), { mergeKey: `translation:${language}:${key}` });
    },
    [apply, markEdited],
  );
  const rename = useCallback((key: string, text: string) => apply(renameLabel(key, text)), [apply]);
  return (
    <div className={page.desk}>
      <div className={`${page.sheet} ${styles.sheet}`}>
        <Toolbar view={view} missing={missing} proposed={proposed} />
        {proposed.failure && <Notice>{proposed.failure}</Notice>}
        {found.length > 0 ? (
          <TextTable
            groups={found}
            languages={view.languages}
            translations={module.translations}
            missing={missing}
            proposed={proposed}
            onChange={change}
            onRename={rename}
          />
        ) : (
          <NoTexts view={view} />
        )}
      </div>
    </div>
  );
}

function useTexts() {
  const { module, detail, compilation } = useDesigner();
  const { workflow } = compilation.module;
  const description = detail.module_description;
  return useMemo(() => {
    const texts = translatableTexts(module, { description, outcomes: namedOutcomes(workflow) });
    const missing = Object.fromEntries(
      locales.map((language) => [language, countMissing(texts, module.translations, language)]),
    ) as Record<Locale, number>;
    return { texts, missing };
  }, [module, workflow, description]);
}

function Toolbar(props: {
  view: TextView;
  missing: Readonly<Record<Locale, number>>;
  proposed: ProposedTexts;
}) {
  const { view, missing, proposed } = props;
  const t = useT();
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useTypedText(view.words, view.setWords);
  useHotkeys(
    [{ keys: '/', label: t('translations:find'), run: () => search.current?.focus() }],
    true,
    t('translations:title'),
  );
  return (
    <header className={styles.toolbar}>
      <h2>{t('translations:title')}</h2>
      <p className={page.about}>{t('translations:about')}</p>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchInput
            ref={search}
            size="small"
            value={words}
            onChange={setWords}
            placeholder={t('translations:find')}
            aria-label={t('translations:find')}
            clearLabel={t('translations:clear')}
            end={<Kbd keys="/" />}
          />
        </div>
        <Segmented
          label={t('translations:which')}
          value={view.isMissingOnly ? 'missing' : 'all'}
          onChange={(value) => view.setMissingOnly(value === 'missing')}
          segments={[
            { value: 'all', label: t('translations:all') },
            { value: 'missing', label: t('translations:onlyMissing') },
          ]}
        />
        <LanguagePicker languages={view.languages} missing={missing} onChange={view.setLanguages} />
        {proposed.isThere && (
          <Button
            kind="line"
            size="small"
            icon="sparkles"
            isBusy={proposed.isBusy}
            onClick={() => void proposed.proposeNames()}
          >
            {t('assistant:proposeNames')}
          </Button>
        )}
      </div>
    </header>
  );
}

function NoTexts({ view }: { view: TextView }) {
  const t = useT();
  if (view.words === '') {
    return <Empty isPlain title={t('translations:allThere')} text={t('translations:allThereText')} />;
  }
  return (
    <Empty
      isPlain
      title={t('translations:noMatch')}
      actions={
        <Button kind="line" onClick={() => view.setWords('')}>
          {t('translations:clear')}
        </Button>
      }
    />
  );
}
