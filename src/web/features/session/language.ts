import { useQueryClient } from '@tanstack/react-query';
import { setLanguage } from '#contracts/people/set-language.ts';
import type { Locale } from '#messages/index.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { writeUnseen } from '#web/lib/api/write.ts';
import { currentLocale } from '#web/lib/i18n/current-locale.ts';
import { changeLocale } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';

let wasChosenHere = false;

/** Switches the language before the sign-in. The person who signs in on this page keeps it. */
export async function chooseLanguageHere(locale: Locale): Promise<void> {
  await changeLocale(locale);
  wasChosenHere = true;
}

/** Switches the language of the page, of the server's responses and of the person's mails. */
export function useLanguageChoice(): (locale: Locale) => void {
  const t = useT();
  const queries = useQueryClient();
  const keeping = useAction(setLanguage);
  return (locale) => {
    const choose = async () => {
      await changeLocale(locale);
      const { error } = await keeping.run({ body: { language: locale } });
      if (!error) await invalidateAnswers(queries);
    };
    choose().catch(() => toast.error(t('ui:unreachable')));
  };
}

/** Speaks as the person has chosen on whatever device; a choice made at the sign-in just now is newer. */
export async function followLanguage(stored: Locale | null): Promise<void> {
  const spoken = currentLocale();
  const isNewer = wasChosenHere;
  wasChosenHere = false;
  if (stored === spoken) return;
  if (isNewer) await writeUnseen(setLanguage, { body: { language: spoken } });
  else if (stored !== null) await changeLocale(stored);
}
