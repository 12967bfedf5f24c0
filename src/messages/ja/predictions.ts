import type { predictions as en } from '../en/predictions.ts';
import type { Translated } from '../index.ts';

/** Texts of what apps learn from their own entries. */
export const predictions: Translated<typeof en> = {
  title: '予測',
  about:
    'アプリは、完了した自身のエントリから学習できます。選択肢の提案、通常と異なる金額の通知、所要時間の見込みの表示ができます。学習に使うのは、どのステップでも非表示にならない項目と、学習を開始した人が閲覧できるエントリだけです。学習結果は、エントリに入力するすべての人に表示されます。データがこのサーバーの外に出ることはなく、誰かが採用するまでフォームには入りません。',
  loadFailed: '予測を読み込めませんでした',
  licence:
    'ライセンスを追加する必要があります。Formwright: prediction のボットがないと、学習も提案も行われません。',
  nothingToPredict: '予測できるものがまだありません。選択肢または数値のあるフォームを公開してください。',
  what: '予測する内容',
  learn: '学習する',
  learnAgain: '再学習',
  learning: '完了したエントリから学習しています…',
  kind_choice: '{{field}} を提案する',
  kind_amount: '通常と異なる値を知らせる: {{field}}',
  kind_duration: 'エントリの所要時間を示す',
  show: 'エントリに入力するすべての人に表示する',
  retrains: '自動で再学習',
  retrains_never: '手動のみ',
  retrains_weekly: '毎週',
  retrains_monthly: '毎月',
  forget: '忘れる: {{prediction}}',
  forgetNow: '学習した内容をすべて忘れる',
  outdated:
    '使用している項目が、いずれかのステップで非表示になったか、なくなりました。再学習するまで何も提案しません。',
  failure_owner_gone:
    '学習の名義人が、このアプリを設計できなくなりました。ご自身の名義で再学習してください。',
  failure_field_gone: '項目がなくなったか、いずれかのステップで非表示になっています。',
  failure_took_too_long: '学習に時間またはメモリがかかりすぎました。',
  refusal_too_few_entries: '学習材料が足りません。値のある完了エントリは {{count}} 件で、60 件必要です。',
  refusal_too_few_choices: '学習材料が足りません。十分な頻度で現れる選択肢が 2 つ未満です。',
  refusal_no_fields: '全員が閲覧できる、学習に使える他の項目がありません。',
  refusal_not_better: '当て推量より良くないため、使用されません。理由は下の数値をご覧ください。',
  heldBack: '古い {{learned}} 件から学習し、学習に使っていない新しい {{held}} 件で試しました。',
  choiceFigures:
    '正解率は {{right}} です。最も多い選択肢を常に選ぶと {{trivial}} です。確信をもって提案できるのは {{coverage}} で、そのうち {{suggested}} が正解です。',
  numberFigures:
    '平均の誤差は {{error}} です。常に中央値を答えると {{trivial}} です。通常とみなす範囲に入ったのは {{usual}} でした。',
  flagged: '通知の対象になったのは {{flagged}} です。',
  learnsFrom: '学習に使う項目: {{fields}}',
  choice: '選択肢',
  entries: 'エントリ',
  precision: '提案時の正解率',
  recall: '検出率',
  versions: '以前のバージョン',
  versionOf: 'バージョン {{number}} · {{when}} · {{name}}',
  used: '使用中',
  refused: '不使用',
  useVersion: 'バージョン {{number}} を使う',
};
