import type { TemplateEvent } from '#engine/module/definition.ts';
import { locales } from '#messages/index.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { isBlank, type MailLanguage, writtenTexts } from './mail-texts.ts';

/** Chooses the edited text: the main one or that of a language. It shows which languages have one. */
export function LanguageMenu(props: {
  event: TemplateEvent;
  language: MailLanguage;
  onChoose: (language: MailLanguage) => void;
}) {
  const { event, language, onChoose } = props;
  const t = useT();
  const { module } = useDesigner();
  const nameOf = (each: MailLanguage) => (each === null ? t('form-designer:mainText') : localeNames[each]);
  return (
    <Menu
      label={t('form-designer:mailLanguage')}
      placement="below-end"
      trigger={(trigger) => (
        <Button {...trigger} kind="line" size="small" icon="languages" endIcon="chevron-down">
          {nameOf(language)}
        </Button>
      )}
      items={([null, ...locales] as const).map((each) => ({
        id: each ?? 'main',
        label: nameOf(each),
        isChecked: each === language,
        onSelect: () => onChoose(each),
        ...(each !== null && isBlank(writtenTexts(module, event, each))
          ? { about: t('form-designer:fallsBack') }
          : {}),
      }))}
    />
  );
}
