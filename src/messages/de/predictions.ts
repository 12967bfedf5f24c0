import type { predictions as en } from '../en/predictions.ts';
import type { Translated } from '../index.ts';

/** Texts of what apps learn from their own entries. */
export const predictions: Translated<typeof en> = {
  title: 'Vorhersagen',
  about:
    'Die App kann aus ihren eigenen abgeschlossenen Einträgen lernen: eine Auswahl vorschlagen, einen ungewöhnlichen Betrag melden oder sagen, wie lange ein Eintrag voraussichtlich dauert. Sie lernt nur aus Feldern, die kein Schritt ausblendet, und aus Einträgen, die die Person sehen darf, die das Lernen startet. Alle, die einen Eintrag ausfüllen, sehen das Gelernte; nichts verlässt diesen Server, und nichts kommt ins Formular, bevor es jemand übernimmt.',
  loadFailed: 'Die Vorhersagen konnten nicht geladen werden',
  licence:
    'Die Lizenz muss hinzugefügt werden: Ohne einen Bot für Formwright: prediction wird nichts gelernt und nichts vorgeschlagen.',
  nothingToPredict:
    'Es gibt noch nichts vorherzusagen: Veröffentlichen Sie ein Formular mit einer Auswahl oder einer Zahl.',
  what: 'Was vorhergesagt wird',
  learn: 'Lernen starten',
  learnAgain: 'Neu lernen',
  learning: 'Lernt aus abgeschlossenen Einträgen…',
  kind_choice: '{{field}} vorschlagen',
  kind_amount: 'Ungewöhnliche Werte melden: {{field}}',
  kind_duration: 'Sagen, wie lange ein Eintrag dauert',
  show: 'Allen zeigen, die einen Eintrag ausfüllen',
  retrains: 'Von selbst neu lernen',
  retrains_never: 'Nur von Hand',
  retrains_weekly: 'Jede Woche',
  retrains_monthly: 'Jeden Monat',
  forget: 'Vergessen: {{prediction}}',
  forgetNow: 'Alles Gelernte vergessen',
  outdated:
    'Ein Feld, das sie verwendet, wird jetzt von einem Schritt ausgeblendet oder fehlt. Bis sie neu gelernt hat, schlägt sie nichts vor.',
  failure_owner_gone:
    'Die Person, in deren Namen gelernt wird, kann diese App nicht mehr gestalten. Lernen Sie in Ihrem eigenen Namen neu.',
  failure_field_gone: 'Das Feld fehlt, oder ein Schritt blendet es jetzt aus.',
  failure_took_too_long: 'Das Lernen hat zu viel Zeit oder Speicher gebraucht.',
  refusal_too_few_entries:
    'Zu wenig zum Lernen: {{count}} abgeschlossene Einträge mit einem Wert; nötig sind 60.',
  refusal_too_few_choices: 'Zu wenig zum Lernen: Weniger als zwei Auswahlen kommen oft genug vor.',
  refusal_no_fields: 'Es gibt keine anderen Felder zum Lernen, die alle sehen dürfen.',
  refusal_not_better:
    'Sie ist nicht besser als Raten und wird deshalb nicht verwendet. Die Zahlen unten zeigen, warum.',
  heldBack:
    'Aus den {{learned}} älteren Einträgen gelernt und an den {{held}} neuesten erprobt, die sie nicht kannte.',
  choiceFigures:
    'Bei {{right}} davon richtig; immer die häufigste Auswahl zu raten ist bei {{trivial}} richtig. Für {{coverage}} ist sie sicher genug, um etwas vorzuschlagen, und davon sind {{suggested}} richtig.',
  numberFigures:
    'Sie liegt im Mittel um {{error}} daneben; immer den mittleren Wert zu raten liegt um {{trivial}} daneben. {{usual}} lagen im Bereich, den sie üblich nennt.',
  flagged: '{{flagged}} hätte sie gemeldet.',
  learnsFrom: 'Lernt aus {{fields}}.',
  choice: 'Auswahl',
  entries: 'Einträge',
  precision: 'Richtig, wenn vorgeschlagen',
  recall: 'Gefunden',
  versions: 'Frühere Versionen',
  versionOf: 'Version {{number}} · {{when}} · {{name}}',
  used: 'Verwendet',
  refused: 'Nicht verwendet',
  useVersion: 'Version {{number}} verwenden',
};
