import type { help as en } from '../en/help.ts';
import type { Translated } from '../index.ts';

export const help: Translated<typeof en> = {
  title: 'ヘルプ',
  about: 'Formwright でできることを順を追って説明します。単語を入力するか、章を選んでください。',
  inEnglish: 'ガイドは英語です。',
  contents: '目次',
  search: 'ガイドを検索',
  found: '検索結果',
  noMatch: 'ガイドは英語です。英単語を入力するか、語数を減らしてください。',
  noChapter: 'その章はガイドにありません',
  onThisPage: 'このページの内容',
  next: '次:',
  forPage: 'このページのヘルプ',
  openWhole: 'ガイドで開く',
  design: '設計する',
  work: '仕事で使う',
  administer: '管理する',
  further: 'その他',
  fieldTypes: '項目の種類',
  startDesign: '白紙、テンプレート、表計算からアプリの公開まで',
  startWork: '入力、承認、検索、集計、印刷',
  startPeople: 'メンバーを招待し、ロールとチームを割り当てる',
};
