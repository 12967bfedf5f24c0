import type { EmailTemplate, TemplateEvent } from '#engine/module/definition.ts';
import { publishedOf, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { isBlank, type MailLanguage, writtenTexts } from './mail-texts.ts';

/** Back to the texts of the newest version, or to none. */
export function ResetMenu(props: {
  event: TemplateEvent;
  language: MailLanguage;
  onReset: (texts: EmailTemplate) => void;
}) {
  const { event, language, onReset } = props;
  const t = useT();
  const { module, detail, undo } = useDesigner();
  const texts = writtenTexts(module, event, language);
  const published = publishedOf(detail);
  const before = published && writtenTexts(published, event, language);
  const isAsPublished = before?.subject === texts.subject && before.body === texts.body;
  const reset = (to: EmailTemplate, said: string) => {
    onReset(to);
    toast.undo(said, t('ui:undo'), undo);
  };
  return (
    <Menu
      label={t('form-designer:resetMail')}
      placement="below-end"
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('form-designer:resetMail')} />}
      items={[
        {
          id: 'published',
          icon: 'rotate-ccw',
          label: t('form-designer:mailAsPublished'),
          isDisabled: !before || isAsPublished,
          onSelect: () => before && reset(before, t('form-designer:mailWasReset')),
        },
        {
          id: 'none',
          icon: 'trash-2',
          label: t(language === null ? 'form-designer:removeMail' : 'form-designer:removeMailText'),
          isDanger: true,
          isDisabled: isBlank(texts),
          onSelect: () => reset({ subject: '', body: '' }, t('form-designer:mailWasRemoved')),
        },
      ]}
    />
  );
}
